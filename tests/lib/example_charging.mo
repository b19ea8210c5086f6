// Closed form: exponential charging.
// run: --stop-time=5 --tolerance=1e-9
model example_charging
  extends Kit.Examples.Electrical.Charging;
equation
  assert(abs(capacitor.v - 10*(1 - exp(-time))) < 1e-6, "voltage");
end example_charging;
