within Kit.Blocks.Interfaces;
partial block Siso "One Real input and one Real output"
  RealInput u "Input";
  RealOutput y "Output";
  annotation(Documentation(info = "<html>
<p>Base class of blocks with one input and one output.</p>
</html>"));
end Siso;
