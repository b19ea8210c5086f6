within Kit.Blocks.Interfaces;
partial block Sampled "One Real input, read at sample times, and one Real output"
  extends Siso;
  parameter Units.Time samplePeriod(min = 1e-12) = 0.1 "Time between two samples";
  parameter Units.Time startTime = 0 "Time of the first sample";
protected
  discrete Boolean tick(start = false, fixed = true) "Samples";
equation
  tick = sample(startTime, samplePeriod);
  annotation(Documentation(info = "<html>
<p>Base class of discrete blocks. All of them with the same startTime and samplePeriod are
evaluated at the same instants.</p>
</html>"));
end Sampled;
