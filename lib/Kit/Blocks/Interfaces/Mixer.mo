within Kit.Blocks.Interfaces;
partial block Mixer "Two Real inputs and one Real output"
  RealInput u1 "First input";
  RealInput u2 "Second input";
  RealOutput y "Output";
  annotation(Documentation(info = "<html>
<p>Base class of blocks that combine two inputs.</p>
</html>"));
end Mixer;
