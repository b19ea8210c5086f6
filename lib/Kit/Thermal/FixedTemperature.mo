within Kit.Thermal;
model FixedTemperature "Surroundings of constant temperature"
  parameter Units.Temperature T = 293.15 "Temperature";
  Interfaces.HeatPort_b port "Heat port";
equation
  port.T = T;
  annotation(Documentation(info = "<html>
<p>port.T = T.</p>
</html>"));
end FixedTemperature;
