within Kit.Blocks.Interfaces;
partial block BooleanSource "One Boolean output"
  BooleanOutput y "Output";
  annotation(Documentation(info = "<html>
<p>Base class of sources of Boolean signals.</p>
</html>"));
end BooleanSource;
