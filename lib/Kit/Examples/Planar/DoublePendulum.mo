within Kit.Examples.Planar;
model DoublePendulum "Two rods that swing"
  import Kit.Mechanics.Planar;
  Planar.Fixed ceiling;
  Planar.Revolute upper(phi(start = -0.5, fixed = true), w(fixed = true));
  Planar.Revolute lower(phi(start = -0.3, fixed = true), w(fixed = true));
  Planar.Translation upperHalf(r = {0.5, 0}), lowerHalf(r = {0.5, 0}), upperRod(r = {1, 0});
  Planar.Body upperBody(m = 1, J = 1/12), lowerBody(m = 1, J = 1/12);
equation
  connect(ceiling.frame_b, upper.frame_a);
  connect(upper.frame_b, upperHalf.frame_a);
  connect(upperHalf.frame_b, upperBody.frame_a);
  connect(upper.frame_b, upperRod.frame_a);
  connect(upperRod.frame_b, lower.frame_a);
  connect(lower.frame_b, lowerHalf.frame_a);
  connect(lowerHalf.frame_b, lowerBody.frame_a);
  annotation(experiment(StopTime = 5, Tolerance = 1e-9),
  Documentation(info = "<html>
<p>The energy is conserved, and the motion is chaotic.</p>
</html>",
  figures = {
    Figure(title = "Double pendulum", preferred = true, plots = {Plot(curves = {Curve(y =
      upper.phi), Curve(y = lower.phi)}), Plot(curves = {Curve(y = lowerBody.frame_a.x), Curve(y
      = lowerBody.frame_a.y)})})}));
end DoublePendulum;
