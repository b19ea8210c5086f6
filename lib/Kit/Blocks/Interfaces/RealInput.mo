within Kit.Blocks.Interfaces;
connector RealInput = input Real "A Real signal that a component reads"
  annotation(Documentation(info = "<html>
<p>A Real signal that a component reads. It has no unit of its own.</p>
</html>"));
