// Second formulation: the choke gets 24 V or nothing; its current cannot become negative.
// run: --stop-time=2e-3 --tolerance=1e-9
model example_buck
  extends Kit.Examples.Electrical.Buck;
  Real i(start = 0, fixed = true), v(start = 0, fixed = true);
equation
  2e-4*der(i) = (if modulator.y then 24 else 0) - 0.01*i - v;
  1e-4*der(v) = i - v/2;
  assert(i > -1e-3 and abs(choke.i - i) < 1e-3 and abs(capacitor.v - v) < 1e-3, "current and voltage");
end example_buck;
