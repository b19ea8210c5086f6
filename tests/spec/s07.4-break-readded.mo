connector In = input Real;
connector Out = output Real;
block Plant In u; Out y; equation der(y) = u - y; end Plant;
block Controller In u_s; In u_m; Out y = u_s - u_m; end Controller;
block Sampled In u1; In u_m; Out y = 2*(u1 - u_m); end Sampled;
block Step Out y = if time < 1 then 0 else 1; end Step;
model System Plant plant; Controller controller; Step reference;
equation
  connect(reference.y, controller.u_s);
  connect(plant.y, controller.u_m);
  connect(controller.y, plant.u);
end System;
model SampledSystem "Replaces what is not replaceable"
  extends System(break controller);
  Sampled controller;
equation
  connect(reference.y, controller.u1);
  connect(plant.y, controller.u_m);
  connect(controller.y, plant.u);
end SampledSystem;
