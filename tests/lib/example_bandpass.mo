// Second formulation: charge and current; the phase of the chirp is the integral of its frequency.
// run: --stop-time=1 --tolerance=1e-10
model example_bandpass
  extends Kit.Examples.Electrical.BandPass;
  Real q(start = 0, fixed = true), i(start = 0, fixed = true), phase(start = 0, fixed = true);
equation
  der(phase) = 2*Kit.Constants.pi*20*25^time;
  der(q) = i;
  0.1*der(i) = sin(phase) - 20*i - q/2.5e-6;
  assert(abs(resistor.v - 20*i) < 1e-5, "voltage");
end example_bandpass;
