within Kit.Blocks.Logical;
block OnDelay "Becomes true some time after the input"
  parameter Units.Time T(min = 0) = 1 "Delay";
  Interfaces.BooleanInput u "Input";
  Interfaces.BooleanOutput y "Output";
protected
  discrete Units.Time due(start = Constants.huge, fixed = true) "When the output becomes true";
equation
  assert(T > 0, "OnDelay: the delay T should be positive");
  when u then
    due = time + T;
  end when;
  y = u and time >= due;
initial equation
  pre(u) = false;
  annotation(Documentation(info = "<html>
<p>The output becomes true when the input has been true for the time T. It becomes false with the
input.</p>
</html>"));
end OnDelay;
