within Kit.Blocks.Math;
block Product "Product of two inputs"
  extends Interfaces.Mixer;
equation
  y = u1*u2;
  annotation(Documentation(info = "<html>
<p>y = u1 u2.</p>
</html>"));
end Product;
