within Kit.Examples.Mechanics;
model Backlash "Two inertias that a shaft with play connects"
  import Kit.Mechanics.Rotational;
  Rotational.Torque motor;
  Rotational.Inertia a(J = 0.02, phi(fixed = true), w(fixed = true));
  Rotational.Inertia b(J = 0.1, phi(fixed = true), w(fixed = true));
  Rotational.Backlash play(c = 200, d = 0.1, b = 0.2);
  Rotational.Damper bearing(d = 0.05);
  Rotational.Fixed housing;
  Blocks.Sources.Sine sine(f = 1);
equation
  connect(sine.y, motor.tau);
  connect(motor.flange, a.flange_a);
  connect(a.flange_b, play.flange_a);
  connect(play.flange_b, b.flange_a);
  connect(b.flange_b, bearing.flange_a);
  connect(bearing.flange_b, housing.flange);
  annotation(experiment(StopTime = 4, Tolerance = 1e-8),
  Documentation(info = "<html>
<p>The sides of the play meet with an impact each time the torque changes its sign.</p>
</html>",
  figures = {
    Figure(title = "Backlash", preferred = true, plots = {Plot(curves = {Curve(y =
      play.phi_rel)}), Plot(curves = {Curve(y = a.w), Curve(y = b.w)})})}));
end Backlash;
