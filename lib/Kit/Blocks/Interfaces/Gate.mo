within Kit.Blocks.Interfaces;
partial block Gate "Two Boolean inputs and one Boolean output"
  BooleanInput u1 "First input";
  BooleanInput u2 "Second input";
  BooleanOutput y "Output";
  annotation(Documentation(info = "<html>
<p>Base class of logical operations of two inputs.</p>
</html>"));
end Gate;
