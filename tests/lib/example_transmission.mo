// Second formulation: pressures by flows, the drum by torques.
// run: --stop-time=2 --tolerance=1e-9
model example_transmission
  extends Kit.Examples.Hydraulics.Transmission;
  Real a(start = 8e6, fixed = true), b(start = 8e6, fixed = true), w(start = 0, fixed = true), q1, q2;
  constant Real p = 2*Kit.Constants.pi, p0 = Kit.Constants.p_normal;
equation
  q1 = 2e-5/p*max(0, min(150, 150*(time - 0.2))) - 2e-12*(a - b);
  q2 = 5e-5/p*w + 2e-12*(a - b);
  1e-4/1.4e9*exp((a - p0)/1.4e9)*der(a) = q1 - q2;
  1e-4/1.4e9*exp((b - p0)/1.4e9)*der(b) = q2 - q1;
  0.5*der(w) = 5e-5/p*(a - b) - 1e-3*w - 20;
  assert(abs(drum.w - w) < 1e-4 and abs(high.p/a - 1) < 1e-4 and abs(low.p/b - 1) < 1e-4, "speed and pressures");
end example_transmission;
