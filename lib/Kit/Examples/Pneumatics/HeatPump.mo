within Kit.Examples.Pneumatics;
model HeatPump "Air that is compressed and expanded warms a room from the cold outside"
  import Kit.{Pneumatics,Thermal};
  import Kit.Mechanics.Rotational;
  Pneumatics.Compressor compressor(D = 1e-3, eta = 0.9), expander(D = 5e-4, eta = 0.9);
  Pneumatics.Volume warm(V0 = 5e-3, p_start = 4.2e5, T_start = 287.15, nPorts = 2);
  Pneumatics.Volume cold(V0 = 5e-3, p_start = 1.95e5, T_start = 267.15, nPorts = 2);
  Thermal.ThermalConductor condenser(G = 250), evaporator(G = 250), walls(G = 90);
  Thermal.HeatCapacitor room(C = 4e5, T(start = 286.15, fixed = true));
  Thermal.FixedTemperature outside(T = 268.15);
  Rotational.Speed motor;
  Thermal.TemperatureSensor thermometer;
  Blocks.Logical.Hysteresis thermostat(lower = 292.15, upper = 294.15);
  Blocks.Logical.ToReal speed(high = 20, low = 250);
  Blocks.Continuous.FirstOrder softStart(T = 5, y_start = 20);
  Units.Power P = compressor.P + expander.P "Power of the motor";
  Real cop = condenser.Q_flow/P "Coefficient of performance: heat to the room by power";
equation
  connect(cold.port[1], compressor.port_a);
  connect(compressor.port_b, warm.port[1]);
  connect(warm.port[2], expander.port_a);
  connect(expander.port_b, cold.port[2]);
  connect(motor.flange, compressor.flange);
  connect(motor.flange, expander.flange);
  connect(warm.heatPort, condenser.port_a);
  connect(condenser.port_b, room.port);
  connect(outside.port, evaporator.port_a);
  connect(evaporator.port_b, cold.heatPort);
  connect(room.port, walls.port_a);
  connect(walls.port_b, outside.port);
  connect(room.port, thermometer.port);
  connect(thermometer.T, thermostat.u);
  connect(thermostat.y, speed.u);
  connect(speed.y, softStart.u);
  connect(softStart.y, motor.w);
  annotation(experiment(StopTime = 3600, Tolerance = 1e-8),
  Documentation(info = "<html>
<p>A refrigerator's loop with air as its medium (reversed Brayton process): a compressor and an
expander on one shaft keep two pressures, and the air carries heat from the outside at -5 degrees
Celsius to the room. A thermostat chooses between two speeds.</p>
</html>",
  figures = {
    Figure(title = "Heat pump", preferred = true, plots = {Plot(curves = {Curve(y = room.T),
      Curve(y = warm.T), Curve(y = cold.T)}), Plot(curves = {Curve(y = warm.p), Curve(y = cold.p)}),
      Plot(curves = {Curve(y = P), Curve(y = condenser.Q_flow)}), Plot(curves = {Curve(y = cop)})})}));
end HeatPump;
