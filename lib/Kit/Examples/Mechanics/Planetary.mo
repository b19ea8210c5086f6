within Kit.Examples.Mechanics;
model Planetary "Planetary gear whose ring is braked"
  import Kit.Mechanics.Rotational;
  Rotational.ConstantTorque motor(tau = 10);
  Rotational.Inertia sun(J = 0.05, phi(fixed = true), w(start = 90, fixed = true));
  Rotational.PlanetaryGear gear(ratio = 3);
  Rotational.Inertia ring(J = 0.2, phi(fixed = true), w(start = -30, fixed = true));
  Rotational.Inertia carrier(J = 1);
  Rotational.Brake brake(mu = 0.4, r = 0.2);
  Rotational.QuadraticLoad load(tau_nominal = 40, w_nominal = 50);
  Blocks.Sources.Ramp pressing(height = 2000, duration = 0.5, startTime = 0.2);
equation
  connect(motor.flange, sun.flange_a);
  connect(sun.flange_b, gear.sun);
  connect(gear.ring, ring.flange_a);
  connect(ring.flange_b, brake.flange_a);
  connect(gear.carrier, carrier.flange_a);
  connect(carrier.flange_b, load.flange);
  connect(pressing.y, brake.f_normal);
  annotation(experiment(StopTime = 2, Tolerance = 1e-8),
  Documentation(info = "<html>
<p>At first the carrier stands still and the ring turns backward. The brake stops the ring; then
the carrier turns with a quarter of the speed of the sun.</p>
</html>",
  figures = {
    Figure(title = "Planetary gear", preferred = true, plots = {Plot(curves = {Curve(y = sun.w),
      Curve(y = carrier.w), Curve(y = ring.w)}), Plot(curves = {Curve(y = brake.tau)})})}));
end Planetary;
