within Kit.Examples.Thermal;
model House "Room behind a wall on a cold day, with a two-point controller"
  import Kit.Thermal.*;
  Wall wall(n = 5, thickness = 0.3, area = 40, k = 0.6, T_start = 283.15);
  PrescribedTemperature outside;
  Blocks.Sources.Sine day(offset = 273.15, amplitude = 5, f = 1/86400, phase = -Constants.pi/2);
  HeatCapacitor room(C = 2e6, T(start = 290.15, fixed = true));
  ThermalConductor inner_(G = 300), window(G = 15);
  PrescribedHeatFlow heater;
  TemperatureSensor thermometer;
  Blocks.Logical.Hysteresis controller(lower = 292.15, upper = 294.15);
  Blocks.Logical.ToReal power(high = 0, low = 4000);
equation
  connect(day.y, outside.T);
  connect(outside.port, wall.port_a);
  connect(wall.port_b, inner_.port_a);
  connect(inner_.port_b, room.port);
  connect(outside.port, window.port_a);
  connect(window.port_b, room.port);
  connect(heater.port, room.port);
  connect(thermometer.port, room.port);
  connect(thermometer.T, controller.u);
  connect(controller.y, power.u);
  connect(power.y, heater.Q_flow);
  annotation(experiment(StopTime = 86400, Tolerance = 1e-8),
  Documentation(info = "<html>
<p>The heater is on until the room has 21 degrees Celsius, and off until it has 19.</p>
</html>",
  figures = {
    Figure(title = "House", preferred = true, plots = {Plot(curves = {Curve(y = room.T), Curve(y
      = outside.T)}), Plot(curves = {Curve(y = heater.Q_flow)})})}));
end House;
