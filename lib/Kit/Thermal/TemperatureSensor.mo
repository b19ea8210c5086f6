within Kit.Thermal;
model TemperatureSensor "Measures a temperature"
  Interfaces.HeatPort_a port "Where it is measured";
  Blocks.Interfaces.RealOutput T(unit = "K") "Temperature";
equation
  T = port.T;
  port.Q_flow = 0;
  annotation(Documentation(info = "<html>
<p>The sensor takes no heat.</p>
</html>"));
end TemperatureSensor;
