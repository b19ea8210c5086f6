// Two relays that act on each other slide at once, from about 1.3.
// run: --stop-time=10 --intervals=20 --tolerance=1e-7 --max-steps=3000
// solvers: cvode cvode-adams radau5 dopri5 bdf radau-iia5 kvaerno-7-4-5 auto rk4
// tolerance: 1e-5 1e-5
model SlidingRelays
  Real x1(start = 1, fixed = true), x2(start = -0.5, fixed = true), u1, u2;
equation
  u1 = if x1 > 0 then 1 else -1;
  u2 = if x2 >= 0 then 2 else -2;
  der(x1) = -u1 + 0.5*sin(time) + 0.2*u2;
  der(x2) = -u2 + 0.5*cos(time) - 0.3*u1;
end SlidingRelays;
