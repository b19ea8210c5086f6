within Kit.Blocks.Interfaces;
connector RealOutput = output Real "A Real signal that a component computes"
  annotation(Documentation(info = "<html>
<p>A Real signal that a component computes. It has no unit of its own.</p>
</html>"));
