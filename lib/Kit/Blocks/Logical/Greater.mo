within Kit.Blocks.Logical;
block Greater "Compares two signals"
  Interfaces.RealInput u1 "First input";
  Interfaces.RealInput u2 "Second input";
  Interfaces.BooleanOutput y "Output";
equation
  y = u1 > u2;
  annotation(Documentation(info = "<html>
<p>y = u1 > u2.</p>
</html>"));
end Greater;
