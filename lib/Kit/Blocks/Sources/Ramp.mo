within Kit.Blocks.Sources;
block Ramp "Ramp"
  extends Interfaces.Source;
  parameter Real offset = 0 "Value before the ramp";
  parameter Real height = 1 "Height of the ramp";
  parameter Units.Time duration(min = 0) = 1 "Duration of the ramp";
  parameter Units.Time startTime = 0 "Time at which the ramp begins";
equation
  assert(duration > 0, "Ramp: the duration should be positive");
  y = offset + height*(if time < startTime then 0 elseif time < startTime + duration
    then (time - startTime)/duration else 1);
  annotation(Documentation(info = "<html>
<p>y rises by height within duration.</p>
</html>"));
end Ramp;
