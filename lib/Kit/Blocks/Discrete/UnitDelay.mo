within Kit.Blocks.Discrete;
block UnitDelay "Delays the input by one sample"
  extends Interfaces.Sampled;
  parameter Real y_start = 0 "Output before the second sample";
protected
  discrete Real last(start = y_start, fixed = true) "The last sample";
  discrete Real before(start = y_start, fixed = true) "The sample before it";
equation
  when tick then
    last = u;
    before = pre(last);
  end when;
  y = before;
  annotation(Documentation(info = "<html>
<p>y is the input one sample before the last one: 1/z.</p>
</html>"));
end UnitDelay;
