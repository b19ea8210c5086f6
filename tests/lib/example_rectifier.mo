// Second formulation: one state, and a current that flows while the mains exceed it.
// run: --stop-time=0.1 --tolerance=1e-9
model example_rectifier
  extends Kit.Examples.Electrical.Rectifier;
  Real v(start = 0, fixed = true), i, u = abs(24*sin(100*Kit.Constants.pi*time));
equation
  i = if u > v then (u - v)/0.52 else 0;
  0.002*der(v) = i - v/20;
  assert(abs(capacitor.v - v) < 1e-4 and abs(abs(line.i) - i) < 1e-3, "voltage and current");
end example_rectifier;
