// Second formulation: two equations of motion.
// run: --stop-time=3 --tolerance=1e-9
model example_quartercar
  extends Kit.Examples.Mechanics.QuarterCar;
  Real x(start = 0, fixed = true), u(start = 0, fixed = true), y(start = 0, fixed = true), v(start = 0, fixed = true);
  Real q = max(0, min(1, (time - 0.5)/0.2)), f = 2e4*(y - x) + 1500*(v - u);
equation
  der(x) = u;
  der(y) = v;
  40*der(u) = 2e5*(0.1*q^3*(10 - 15*q + 6*q^2) - x) + f;
  350*der(v) = -f;
  assert(abs(wheel.s - x) < 1e-6 and abs(body.s - y) < 1e-6, "positions");
end example_quartercar;
