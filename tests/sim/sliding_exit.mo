// Slides from 2 - sqrt(2) until the two sides lead the same way, at 2.
// run: --stop-time=5 --intervals=33 --tolerance=1e-7 --max-steps=3000
// solvers: cvode cvode-adams radau5 dopri5 bdf radau-iia5 kvaerno-7-4-5 auto rk4
// tolerance: 1e-5 1e-5
model SlidingExit
  Real x(start = 0.5, fixed = true), u;
equation
  u = if x > 0 then -1 else 1;
  der(x) = u + 0.5*time;
end SlidingExit;
