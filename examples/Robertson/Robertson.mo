// tolerance: 1e-5 1e-14
// run: --intervals=10 --tolerance=1e-9 --absolute-tolerance=1e-13
model Robertson "Three reactions of very different speed, with conservation of mass as an equation"
  parameter Real p1 = 0.04;
  parameter Real p2 = 1e4;
  parameter Real p3 = 3e7;
  Real y1(start = 1, fixed = true, nominal = 1e-2) "Falls to 5e-5";
  Real y2(start = 0, fixed = true, nominal = 1e-5);
  Real y3;
equation
  der(y1) = -p1*y1 + p2*y2*y3;
  der(y2) = p1*y1 - p2*y2*y3 - p3*y2^2;
  y1 + y2 + y3 = 1;
  annotation(experiment(StopTime = 4e7, Tolerance = 1e-8));
end Robertson;
