// Second formulation: two speeds until they are equal, then one.
// run: --stop-time=2 --tolerance=1e-9
model example_clutchstart
  extends Kit.Examples.Mechanics.ClutchStart;
  Real a(start = 150, fixed = true), b(start = 0, fixed = true), T = 0.06*max(0, min(1500, 1500*(time - 0.2)));
  Boolean together(start = false, fixed = true);
equation
  0.4*der(a) = if together then 4 else 20 - T;
  1.6*der(b) = if together then 16 else T;
  when a <= b then
    together = true;
  end when;
  assert(abs(flywheel.w - a) < 1e-4 and abs(load.w - b) < 1e-4, "speeds");
end example_clutchstart;
