within Kit.Blocks.Math;
block Add "Weighted sum of two inputs"
  extends Interfaces.Mixer;
  parameter Real k1 = 1 "Weight of the first input";
  parameter Real k2 = 1 "Weight of the second input; -1 for a difference";
equation
  y = k1*u1 + k2*u2;
  annotation(Documentation(info = "<html>
<p>y = k1 u1 + k2 u2.</p>
</html>"));
end Add;
