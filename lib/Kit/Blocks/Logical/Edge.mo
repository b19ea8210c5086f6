within Kit.Blocks.Logical;
block Edge "True for one instant when the input becomes true"
  Interfaces.BooleanInput u "Input";
  Interfaces.BooleanOutput y "Output";
equation
  y = edge(u);
initial equation
  pre(u) = false;
  annotation(Documentation(info = "<html>
<p>y = edge(u). An input that is true at the start counts as having become true.</p>
</html>"));
end Edge;
