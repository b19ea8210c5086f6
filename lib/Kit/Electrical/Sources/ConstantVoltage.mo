within Kit.Electrical.Sources;
model ConstantVoltage "Constant voltage"
  extends Interfaces.OnePort;
  parameter Units.Voltage V = 1 "Voltage";
equation
  v = V;
  annotation(Documentation(info = "<html>
<p>v = V.</p>
</html>"));
end ConstantVoltage;
