within Kit.Examples.Thermal;
model Satellite "A body that radiates into space, in and out of the sunlight"
  import Kit.Thermal.*;
  HeatCapacitor body(C = 2e4, T(start = 280, fixed = true));
  Radiation radiation(Gr = 0.8);
  FixedTemperature space(T = 3);
  PrescribedHeatFlow sun;
  Blocks.Sources.Trapezoid light(amplitude = 600, rising = 60, high = 3000, falling = 60, period = 5400);
equation
  connect(light.y, sun.Q_flow);
  connect(sun.port, body.port);
  connect(body.port, radiation.port_a);
  connect(radiation.port_b, space.port);
  annotation(experiment(StopTime = 20000, Tolerance = 1e-8),
  Documentation(info = "<html>
<p>The temperature swings between light and shadow.</p>
</html>",
  figures = {
    Figure(title = "Satellite", preferred = true, plots = {Plot(curves = {Curve(y = body.T)}),
      Plot(curves = {Curve(y = light.y)})})}));
end Satellite;
