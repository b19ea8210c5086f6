within Kit.Examples.Spatial;
model Top "A heavy top nods while it turns"
  import Kit.Mechanics.Spatial;
  inner Spatial.Environment environment;
  Spatial.Spherical tip(states = true, angles_start = {0.5, 0, 0}, w_start = {0, 0, 60});
  Spatial.Body body(m = 0.5, r_CM = {0, 0, 0.1}, I = diagonal({1e-3, 1e-3, 8e-4}));
  Spatial.PositionSensor sensor;
  Spatial.Shape shape(kind = "cone", r_shape = {0, 0, 0.15}, along = {0, 0, -1}, length = 0.15,
    width = 0.1);
equation
  connect(environment.frame_b, tip.frame_a);
  connect(tip.frame_b, body.frame_a);
  connect(body.frame_a, sensor.frame_a);
  connect(body.frame_a, shape.frame_a);
  annotation(experiment(StopTime = 2, Tolerance = 1e-9),
  Documentation(info = "<html>
<p>Precession and nutation of a symmetric top. Its orientation is a quaternion.</p>
</html>",
  figures = {
    Figure(title = "Top", preferred = true, plots = {Plot(curves = {Curve(y = body.frame_a.R.T[3,1]),
      Curve(y = body.frame_a.R.T[3,2]), Curve(y = body.frame_a.R.T[3,3])})})}));
end Top;
