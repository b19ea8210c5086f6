// A hysteresis of width zero: on has a memory, and slides all the same.
// run: --stop-time=10 --intervals=40 --tolerance=1e-7 --max-steps=3000
// solvers: cvode cvode-adams radau5 dopri5 bdf radau-iia5 kvaerno-7-4-5 auto rk4
// tolerance: 1e-5 1e-5
model SlidingHysteresis
  parameter Real w = 0;
  Real x(start = 1, fixed = true), u;
  Boolean on(start = false, fixed = true);
equation
  on = x < -w or pre(on) and x <= w;
  u = if on then 1 else -1;
  der(x) = u + 0.5*sin(time);
end SlidingHysteresis;
