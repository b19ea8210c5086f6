within Kit.Blocks.Sources;
block Step "Step"
  extends Interfaces.Source;
  parameter Real offset = 0 "Value before the step";
  parameter Real height = 1 "Height of the step";
  parameter Units.Time startTime = 0 "Time of the step";
equation
  y = offset + (if time < startTime then 0 else height);
  annotation(Documentation(info = "<html>
<p>y = offset before startTime, then offset + height.</p>
</html>"));
end Step;
