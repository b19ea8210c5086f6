within Kit.Blocks.Logical;
block Not "The opposite"
  Interfaces.BooleanInput u "Input";
  Interfaces.BooleanOutput y "Output";
equation
  y = not u;
  annotation(Documentation(info = "<html>
<p>y = not u.</p>
</html>"));
end Not;
