within Kit.Blocks.Sources;
block SmoothStep "Step whose first two derivatives are continuous"
  extends Interfaces.Source;
  parameter Real offset = 0 "Value before the step";
  parameter Real height = 1 "Height of the step";
  parameter Units.Time duration(min = 0) = 1 "Duration of the step";
  parameter Units.Time startTime = 0 "Time at which the step begins";
protected
  Real s "Part of the duration that has passed";
equation
  assert(duration > 0, "SmoothStep: the duration should be positive");
  s = noEvent(if time < startTime then 0 elseif time < startTime + duration
    then (time - startTime)/duration else 1);
  y = offset + height*s*s*s*(10 - s*(15 - 6*s));
  annotation(Documentation(info = "<html>
<p>y rises by height within duration, along a polynomial of fifth degree.</p>
</html>"));
end SmoothStep;
