within Kit.Blocks.Logical;
block Latch "Remembers which of two inputs was true last"
  parameter Boolean q_start = false "Output before any input was true";
  Interfaces.BooleanInput set "Makes the output true";
  Interfaces.BooleanInput reset "Makes the output false; wins";
  Interfaces.BooleanOutput y(start = q_start, fixed = true) "Output";
equation
  y = not reset and (set or pre(y));
  annotation(Documentation(info = "<html>
<p>If both inputs are true, the output is false.</p>
</html>"));
end Latch;
