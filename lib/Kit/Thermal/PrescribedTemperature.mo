within Kit.Thermal;
model PrescribedTemperature "Surroundings whose temperature is a signal"
  Blocks.Interfaces.RealInput T(unit = "K") "Temperature";
  Interfaces.HeatPort_b port "Heat port";
equation
  port.T = T;
  annotation(Documentation(info = "<html>
<p>port.T = T.</p>
</html>"));
end PrescribedTemperature;
