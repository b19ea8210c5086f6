within Kit.Blocks.Math;
block Limiter "Limits a signal"
  extends Interfaces.Siso;
  parameter Real upper = 1 "Upper limit";
  parameter Real lower = -upper "Lower limit";
equation
  assert(lower < upper, "Limiter: lower should be less than upper");
  y = if u > upper then upper elseif u < lower then lower else u;
  annotation(Documentation(info = "<html>
<p>y is u within the limits. Reaching a limit is an event.</p>
</html>"));
end Limiter;
