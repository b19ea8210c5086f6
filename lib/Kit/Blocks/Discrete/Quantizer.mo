within Kit.Blocks.Discrete;
block Quantizer "Samples the input and rounds it, as an analog-to-digital converter does"
  extends Interfaces.Sampled;
  parameter Real step(min = 1e-300) = 0.1 "Distance between two values of the output";
  parameter Real lower = -10 "Least value of the output";
  parameter Real upper = 10 "Largest value of the output";
protected
  discrete Real held(start = 0, fixed = true) "The last value";
equation
  assert(step > 0, "Quantizer: step should be positive");
  assert(lower < upper, "Quantizer: lower should be less than upper");
  when tick then
    held = min(upper, max(lower, step*floor(u/step + 0.5)));
  end when;
  y = held;
  annotation(Documentation(info = "<html>
<p>The output is the multiple of step that is nearest to the input, within the limits.</p>
</html>"));
end Quantizer;
