// Closed form: step response of a Butterworth filter of second order.
// run: --stop-time=2e-3 --tolerance=1e-9
model example_sallenkey
  extends Kit.Examples.Electrical.SallenKey;
equation
  assert(abs(amplifier.out.v - 1 + exp(-5000*time)*(cos(5000*time) + sin(5000*time))) < 1e-6, "step response");
end example_sallenkey;
