within Kit.Blocks.Math;
block DeadZone "Zero for small inputs"
  extends Interfaces.Siso;
  parameter Real upper = 1 "Upper end of the zone";
  parameter Real lower = -upper "Lower end of the zone";
equation
  assert(lower <= upper, "DeadZone: lower should not exceed upper");
  y = if u > upper then u - upper elseif u < lower then u - lower else 0;
  annotation(Documentation(info = "<html>
<p>y is zero while u lies in the zone, and outside of it how far u lies beyond its end.</p>
</html>"));
end DeadZone;
