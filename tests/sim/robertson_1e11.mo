// solvers: cvode radau5
// run: --stop-time=1e11 --intervals=10 --tolerance=1e-9 --absolute-tolerance=1e-15
// tolerance: 1e-4 1e-19
model Robertson "Index 1; far to where only conservation keeps the solution alive"
  Real y1(start = 1, fixed = true);
  Real y2(start = 0, fixed = true, nominal = 1e-5);
  Real y3;
equation
  der(y1) = -0.04*y1 + 1e4*y2*y3;
  der(y2) = 0.04*y1 - 1e4*y2*y3 - 3e7*y2^2;
  y1 + y2 + y3 = 1;
end Robertson;
