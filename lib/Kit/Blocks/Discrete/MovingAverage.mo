within Kit.Blocks.Discrete;
block MovingAverage "Average of the last samples"
  extends Interfaces.Sampled;
  parameter Integer n(min = 1) = 10 "Number of samples";
protected
  discrete Real buffer[n](each start = 0, each fixed = true) "The last samples, newest first";
equation
  assert(n >= 1, "MovingAverage: the number of samples should be positive");
  when tick then
    buffer = cat(1, {u}, pre(buffer[1:n - 1]));
  end when;
  y = sum(buffer)/n;
  annotation(Documentation(info = "<html>
<p>Before the first sample the input counts as zero.</p>
</html>"));
end MovingAverage;
