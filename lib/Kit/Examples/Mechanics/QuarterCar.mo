within Kit.Examples.Mechanics;
model QuarterCar "Wheel and a quarter of a car on a bump"
  import Kit.Mechanics.Translational;
  Translational.Position road;
  Translational.Spring tyre(c = 2e5);
  Translational.Mass wheel(m = 40, s(fixed = true), v(fixed = true));
  Translational.SpringDamper strut(c = 2e4, d = 1500);
  Translational.Mass body(m = 350, s(fixed = true), v(fixed = true));
  Blocks.Sources.SmoothStep up(height = 0.1, duration = 0.2, startTime = 0.5);
equation
  connect(up.y, road.s);
  connect(road.flange, tyre.flange_a);
  connect(tyre.flange_b, wheel.flange_a);
  connect(wheel.flange_b, strut.flange_a);
  connect(strut.flange_b, body.flange_a);
  annotation(experiment(StopTime = 3, Tolerance = 1e-8),
  Documentation(info = "<html>
<p>Positions are measured from the rest under the weight.</p>
</html>",
  figures = {
    Figure(title = "Quarter car", preferred = true, plots = {Plot(curves = {Curve(y = up.y),
      Curve(y = wheel.s), Curve(y = body.s)}), Plot(curves = {Curve(y = body.a)})})}));
end QuarterCar;
