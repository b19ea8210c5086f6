// Dry friction by sign(), in a loop of accelerations: sticks while the force is less than 1.5, and slips then; both ways.
// run: --stop-time=10 --intervals=40 --tolerance=1e-7 --max-steps=20000
// solvers: cvode cvode-adams radau5 dopri5 bdf radau-iia5 kvaerno-7-4-5 auto
// tolerance: 1e-5 1e-5
model SignFriction
  Real v(start = 0, fixed = true), F = 2*sin(time), a, b;
equation
  der(v) = a;
  2*a + b = 3*(F - 1.5*sign(v));
  a + 3*b = 4*a;
end SignFriction;
