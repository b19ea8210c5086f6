within Kit.Blocks.Interfaces;
connector BooleanInput = input Boolean "A Boolean signal that a component reads"
  annotation(Documentation(info = "<html>
<p>The standard library has the same connector.</p>
</html>"));
