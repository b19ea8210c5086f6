within Kit.Examples.Pneumatics;
model Blowdown "A tank empties through a nozzle, and warms up again"
  import Kit.Pneumatics.*;
  import Kit.Thermal;
  Volume tank(V0 = 5e-3, p_start = 8e5);
  Restriction nozzle(C = 3e-8, b = 0.4);
  Atmosphere air;
  Thermal.HeatCapacitor wall(C = 400, T(start = 293.15, fixed = true));
  Thermal.ThermalConductor film(G = 0.6);
equation
  connect(tank.port[1], nozzle.port_a);
  connect(nozzle.port_b, air.port);
  connect(tank.heatPort, film.port_a);
  connect(film.port_b, wall.port);
  annotation(experiment(StopTime = 30, Tolerance = 1e-8),
  Documentation(info = "<html>
<p>The flow is sonic at first. The air that stays in the tank expands and cools down.</p>
</html>",
  figures = {
    Figure(title = "Blowdown", preferred = true, plots = {Plot(curves = {Curve(y = tank.p)}),
      Plot(curves = {Curve(y = tank.T), Curve(y = wall.T)}), Plot(curves = {Curve(y =
      nozzle.m_flow)})})}));
end Blowdown;
