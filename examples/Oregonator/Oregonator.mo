// solvers: cvode radau5
// run: --intervals=10 --tolerance=1e-10 --absolute-tolerance=1e-10
// tolerance: 1e-5 1e-7
model Oregonator "The Belousov-Zhabotinskii reaction"
  parameter Real s = 77.27, w = 0.161, q = 8.375e-6;
  Real y1(start = 1, fixed = true), y2(start = 2, fixed = true), y3(start = 3, fixed = true);
equation
  der(y1) = s*(y2 - y1*y2 + y1 - q*y1^2);
  der(y2) = (-y2 - y1*y2 + y3)/s;
  der(y3) = w*(y1 - y3);
  annotation(experiment(StopTime = 360));
end Oregonator;
