within Kit.Electrical.Sources;
model StepVoltage "Voltage step"
  extends Interfaces.OnePort;
  parameter Units.Voltage V = 1 "Height of the step";
  parameter Units.Voltage offset = 0 "Voltage before the step";
  parameter Units.Time startTime = 0 "Time of the step";
equation
  v = offset + (if time < startTime then 0 else V);
  annotation(Documentation(info = "<html>
<p>v = offset before startTime, then offset + V.</p>
</html>"));
end StepVoltage;
