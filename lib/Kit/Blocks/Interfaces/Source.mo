within Kit.Blocks.Interfaces;
partial block Source "One Real output"
  RealOutput y "Output";
  annotation(Documentation(info = "<html>
<p>Base class of sources of Real signals.</p>
</html>"));
end Source;
