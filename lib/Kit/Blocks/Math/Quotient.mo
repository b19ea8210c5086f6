within Kit.Blocks.Math;
block Quotient "Quotient of two inputs"
  extends Interfaces.Mixer;
equation
  y = u1/u2;
  annotation(Documentation(info = "<html>
<p>y = u1/u2. A second input of zero stops the simulation.</p>
</html>"));
end Quotient;
