within Kit.Blocks.Discrete;
block ZeroOrderHold "Samples the input and holds it"
  extends Interfaces.Sampled;
protected
  discrete Real held(start = 0, fixed = true) "The last sample";
equation
  when tick then
    held = u;
  end when;
  y = held;
  annotation(Documentation(info = "<html>
<p>The output is the input at the last sample time.</p>
</html>"));
end ZeroOrderHold;
