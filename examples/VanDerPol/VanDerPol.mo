// tolerance: 2e-5 1e-6
// run: --intervals=20 --tolerance=1e-9
model VanDerPol "An oscillator that feeds itself"
  parameter Real mu = 5 "Strength of the nonlinear damping";
  Real x(start = 2, fixed = true) "Position";
  Real y(start = 0, fixed = true) "Velocity";
equation
  der(x) = y;
  der(y) = mu*(1 - x^2)*y - x;
  annotation(experiment(StopTime = 20, Tolerance = 1e-6));
end VanDerPol;
