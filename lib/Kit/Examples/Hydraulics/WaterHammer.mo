within Kit.Examples.Hydraulics;
model WaterHammer "A valve at the end of a line is nearly closed"
  import Kit.Hydraulics.*;
  Tank supply(p = 1.1e6), tank;
  Line line(L = 50, D = 0.02, n = 20, p_start = 1.1e6);
  VariableOrifice valve;
  Blocks.Sources.Ramp closing(offset = 2e-6, height = -1.9e-6, duration = 0.02, startTime = 1);
equation
  connect(supply.port, line.port_a);
  connect(line.port_b, valve.port_a);
  connect(valve.port_b, tank.port);
  connect(closing.y, valve.A);
  annotation(experiment(StopTime = 1.5, Tolerance = 1e-7),
  Documentation(info = "<html>
<p>The pressure before the valve rises by the density times velocity of sound times velocity of
the oil, and swings.</p>
</html>",
  figures = {
    Figure(title = "Water hammer", preferred = true, plots = {Plot(curves = {Curve(y =
      valve.port_a.p)}), Plot(curves = {Curve(y = valve.q)})})}));
end WaterHammer;
