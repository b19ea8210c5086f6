// Second formulation: a Boolean that says whether the block slides.
// run: --stop-time=20 --tolerance=1e-9
model example_stickslip
  extends Kit.Examples.Mechanics.StickSlip;
  Real x(start = 0, fixed = true), v(start = 0, fixed = true), pull = 20*(0.1*time - x);
  Boolean slides(start = false, fixed = true);
equation
  der(x) = v;
  der(v) = if slides then (pull - 4)/2 else 0;
  when {pull > 6, v < 0} then
    slides = pull > 6;
    reinit(v, 0);
  end when;
  assert(abs(block_.s - x) < 1e-5, "position");
  assert(abs(floor_.friction - (if slides then 4 else pull)) < 1e-3 or abs(v) < 1e-3, "friction");
end example_stickslip;
