within Kit.Blocks.Math;
block Sign "Sign of a signal"
  extends Interfaces.Siso;
equation
  y = if u > 0 then 1 elseif u < 0 then -1 else 0;
  annotation(Documentation(info = "<html>
<p>y is 1 for positive, -1 for negative inputs and 0 for an input of zero.</p>
</html>"));
end Sign;
