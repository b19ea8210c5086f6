within Kit.Blocks.Sources;
block Sine "Sine"
  extends Interfaces.Source;
  parameter Real offset = 0 "Mean value";
  parameter Real amplitude = 1 "Amplitude";
  parameter Units.Frequency f = 1 "Frequency";
  parameter Units.Angle phase = 0 "Phase at startTime";
  parameter Units.Time startTime = 0 "Time at which the oscillation begins";
equation
  y = offset + (if time < startTime then 0
    else amplitude*sin(2*Constants.pi*f*(time - startTime) + phase));
  annotation(Documentation(info = "<html>
<p>y = offset + amplitude sin(2 pi f (time - startTime) + phase).</p>
</html>"));
end Sine;
