within Kit.Examples.Mechanics;
model Bouncing "A ball between floor and ceiling"
  import Kit.Mechanics.Translational;
  Translational.HardStop ball(m = 0.1, s_min = 0, s_max = 2, e = 0.8, s_start = 1, v_start = 6);
  Translational.ConstantForce weight(f = -0.981);
equation
  connect(weight.flange, ball.flange_a);
  annotation(experiment(StopTime = 3, Tolerance = 1e-8),
  Documentation(info = "<html>
<p>The ball hits the ceiling first, then the floor, and loses a fifth of its speed each time.</p>
</html>",
  figures = {
    Figure(title = "Bouncing", preferred = true, plots = {Plot(curves = {Curve(y = ball.s)}),
      Plot(curves = {Curve(y = ball.v)})})}));
end Bouncing;
