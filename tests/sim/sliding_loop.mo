// A switched controller whose force y follows from a loop: after 0.714 v = -2 x, as no force would have it.
// run: --stop-time=3 --intervals=30 --tolerance=1e-7 --max-steps=3000
// solvers: cvode cvode-adams radau5 dopri5 bdf radau-iia5 kvaerno-7-4-5 auto rk4
// tolerance: 1e-5 1e-5
model SlidingLoop
  Real x(start = 1, fixed = true), v(start = 0, fixed = true), s = v + 2*x, u, y;
  Boolean on = s > 0;
equation
  der(x) = v;
  der(v) = -y - 2*v;
  u = if on then 5 else -5;
  y + 0.1*y^3 = u;
end SlidingLoop;
