within Kit.Blocks.Interfaces;
connector BooleanOutput = output Boolean "A Boolean signal that a component computes"
  annotation(Documentation(info = "<html>
<p>The standard library has the same connector.</p>
</html>"));
