within Kit.Blocks.Logical;
block Or "One of the inputs, or both"
  extends Interfaces.Gate;
equation
  y = u1 or u2;
  annotation(Documentation(info = "<html>
<p>y = u1 or u2.</p>
</html>"));
end Or;
