within Kit.Blocks.Sources;
block BooleanStep "Boolean signal that changes once"
  extends Interfaces.BooleanSource;
  parameter Units.Time startTime = 0 "Time of the change";
  parameter Boolean y_start = false "Value before it";
equation
  y = if time >= startTime then not y_start else y_start;
  annotation(Documentation(info = "<html>
<p>y = y_start before startTime, then the opposite.</p>
</html>"));
end BooleanStep;
