within Kit.Examples.Planar;
model FourBar "Four bars, driven by a motor, move a coupler"
  import Kit.Mechanics.{Planar,Rotational};
  Planar.Fixed left, right(r = {2, 0});
  Planar.Revolute a(useFlange = true), b, c, d;
  Planar.Translation crank(r = {0.5, 0}), coupler(r = {2, 0}, frame_a(phi(start = 0.84)));
  Planar.Translation rocker(r = {1.5, 0}, frame_a(phi(start = -1.46)))
    "Angles at the start are guesses";
  Planar.Body body(m = 1, J = 0.4, g = {0, 0});
  Rotational.Speed motor;
  Blocks.Sources.Constant speed(k = 2);
equation
  connect(left.frame_b, a.frame_a);
  connect(a.frame_b, crank.frame_a);
  connect(crank.frame_b, b.frame_a);
  connect(b.frame_b, coupler.frame_a);
  connect(coupler.frame_a, body.frame_a);
  connect(coupler.frame_b, c.frame_a);
  connect(c.frame_b, rocker.frame_a);
  connect(rocker.frame_b, d.frame_a);
  connect(d.frame_b, right.frame_b);
  connect(speed.y, motor.w);
  connect(motor.flange, a.flange);
  annotation(experiment(StopTime = 6, Tolerance = 1e-8),
  Documentation(info = "<html>
<p>The crank turns around, and the rocker swings. A loop of four joints is closed exactly.</p>
</html>",
  figures = {
    Figure(title = "Four bars", preferred = true, plots = {Plot(curves = {Curve(y = d.phi)}),
      Plot(curves = {Curve(y = a.tau)})})}));
end FourBar;
