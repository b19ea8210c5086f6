within Kit.Blocks.Sources;
block Clock "The time"
  extends Interfaces.Source(y(unit = "s"));
  parameter Units.Time startTime = 0 "Time before which the output is zero";
equation
  y = if time < startTime then 0 else time - startTime;
  annotation(Documentation(info = "<html>
<p>y = time - startTime.</p>
</html>"));
end Clock;
