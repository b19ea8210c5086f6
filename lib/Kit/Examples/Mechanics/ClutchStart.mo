within Kit.Examples.Mechanics;
model ClutchStart "An engine starts a load through a clutch"
  import Kit.Mechanics.Rotational;
  Rotational.ConstantTorque engine(tau = 20);
  Rotational.Inertia flywheel(J = 0.4, phi(fixed = true), w(start = 150, fixed = true));
  Rotational.Clutch clutch(mu = 0.4, r = 0.15, phi_rel(fixed = true));
  Rotational.Inertia load(J = 1.6, w(start = 0, fixed = true));
  Blocks.Sources.Ramp pressing(height = 1500, duration = 1, startTime = 0.2);
equation
  connect(engine.flange, flywheel.flange_a);
  connect(flywheel.flange_b, clutch.flange_a);
  connect(clutch.flange_b, load.flange_a);
  connect(pressing.y, clutch.f_normal);
  annotation(experiment(StopTime = 2, Tolerance = 1e-8),
  Documentation(info = "<html>
<p>While the clutch slips, its torque grows with the normal force. When both speeds are equal, it
sticks.</p>
</html>",
  figures = {
    Figure(title = "Clutch", preferred = true, plots = {Plot(curves = {Curve(y = flywheel.w),
      Curve(y = load.w)}), Plot(curves = {Curve(y = clutch.tau)})})}));
end ClutchStart;
