// Dry friction: sticks while the force is less than 1, and slips then; both ways.
// run: --stop-time=10 --intervals=40 --tolerance=1e-7 --max-steps=3000
// solvers: cvode cvode-adams radau5 dopri5 bdf radau-iia5 kvaerno-7-4-5 auto rk4
// tolerance: 1e-5 1e-5
model SlidingFriction
  Real v(start = 0, fixed = true), F = 1.5*sin(time), f "friction";
equation
  f = if v > 0 then 1 else if v < 0 then -1 else 0;
  der(v) = F - f;
end SlidingFriction;
