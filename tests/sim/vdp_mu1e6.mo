// solvers: cvode radau5 bdf radau-iia5 kvaerno-7-4-5
// run: --stop-time=2e6 --intervals=10 --tolerance=1e-9
// tolerance: 1e-5 1e-6
model VanDerPolStiff "Van der Pol in the form of the test sets, mu = 1e6, to 2 mu"
  parameter Real mu = 1e6;
  Real y1(start = 2, fixed = true);
  Real y2(start = -2/3, fixed = true);
equation
  der(y1) = mu*(y1 - y1*y1*y1/3 - y2);
  der(y2) = y1/mu;
end VanDerPolStiff;
