within Kit.Electrical.Sources;
model SignalVoltage "Voltage given by a signal"
  extends Interfaces.OnePort;
  Blocks.Interfaces.RealInput u(unit = "V") "Voltage";
equation
  v = u;
  annotation(Documentation(info = "<html>
<p>v = u.</p>
</html>"));
end SignalVoltage;
