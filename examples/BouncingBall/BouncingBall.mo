// tolerance: 1e-5 1e-6
// run: --intervals=20 --tolerance=1e-9
model BouncingBall "A ball that loses speed at each impact"
  constant Real g = 9.81 "Gravity";
  parameter Real e = 0.8 "Speed after an impact over speed before";
  Real h(start = 1, fixed = true) "Height";
  Real v(start = 0, fixed = true) "Velocity";
  discrete Integer bounces(start = 0, fixed = true);
equation
  der(h) = v;
  der(v) = -g;
  when h <= 0 then
    reinit(v, -e*pre(v));
    bounces = pre(bounces) + 1;
  end when;
  annotation(experiment(StopTime = 2));
end BouncingBall;
