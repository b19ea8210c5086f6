// Slides along x = 0 from 2 on, where the mean of sign(x) is 0.5.
// run: --stop-time=10 --intervals=20 --tolerance=1e-7 --max-steps=20000
// solvers: cvode cvode-adams radau5 dopri5 bdf radau-iia5 kvaerno-7-4-5 auto
// tolerance: 1e-5 1e-5
model SignRelay
  Real x(start = 1, fixed = true);
equation
  der(x) = -sign(x) + 0.5;
end SignRelay;
