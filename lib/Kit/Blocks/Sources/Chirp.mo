within Kit.Blocks.Sources;
block Chirp "Sine whose frequency rises"
  extends Interfaces.Source;
  parameter Real amplitude = 1 "Amplitude";
  parameter Units.Frequency f1(min = 0) = 0.1 "Frequency at the start";
  parameter Units.Frequency f2(min = 0) = 10 "Frequency at the end";
  parameter Units.Time duration(min = 0) = 10 "Duration";
equation
  assert(f1 > 0 and f2 > f1, "Chirp: f1 should be positive and less than f2");
  y = amplitude*sin(2*Constants.pi*f1*duration/log(f2/f1)*(exp(log(f2/f1)*time/duration) - 1));
  annotation(Documentation(info = "<html>
<p>The frequency rises exponentially from f1 at the time 0 to f2 at the time duration.</p>
</html>"));
end Chirp;
