// Second formulation: the torque of the play by minimum and maximum.
// run: --stop-time=2 --tolerance=1e-9
model example_backlash
  extends Kit.Examples.Mechanics.Backlash;
  Real p(start = 0, fixed = true), q(start = 0, fixed = true), v(start = 0, fixed = true), w(start = 0, fixed = true), t;
equation
  der(p) = v;
  der(q) = w;
  t = max(0, if q - p > 0.1 then 200*(q - p - 0.1) + 0.1*(w - v) else 0)
    + min(0, if q - p < -0.1 then 200*(q - p + 0.1) + 0.1*(w - v) else 0);
  0.02*der(v) = sin(2*Kit.Constants.pi*time) + t;
  0.1*der(w) = -t - 0.05*w;
  assert(abs(a.w - v) < 5e-3 and abs(b.w - w) < 5e-3, "speeds");
end example_backlash;
