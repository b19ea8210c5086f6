model Plant "The FMU plant.c in Modelica, for comparison"
  type Spring = enumeration(soft, hard);
  parameter Real k(min = 0) = 9, d = 0.5;
  parameter Spring spring = Spring.soft;
  final parameter Real kk = if spring == Spring.hard then 4*k else k;
  input Real u(start = 0);
  Real x1(start = 1, fixed = true), x2(start = 0, fixed = true), energy;
  discrete Integer crossings(start = 0, fixed = true), ticks(start = 0, fixed = true);
equation
  der(x1) = x2;
  der(x2) = -kk*x1 - d*x2 + u;
  energy = 0.5*(kk*x1^2 + x2^2);
  when {x1 > 0.5, x1 <= 0.5} then
    crossings = pre(crossings) + 1;
  end when;
  when sample(0.25, 0.25) then
    ticks = pre(ticks) + 1;
    if mod(ticks, 4) == 0 then
      reinit(x1, 0.5*pre(x1));
    end if;
  end when;
  annotation(experiment(StopTime = 2, Tolerance = 1e-8));
end Plant;
