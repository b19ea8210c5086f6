within Kit.Blocks.Math;
block SmoothLimiter "Limits a signal without a corner"
  extends Interfaces.Siso;
  parameter Real upper = 1 "Upper limit, which is approached";
  parameter Real lower = -upper "Lower limit, which is approached";
protected
  parameter Real middle = (upper + lower)/2;
  parameter Real half = (upper - lower)/2;
equation
  assert(lower < upper, "SmoothLimiter: lower should be less than upper");
  y = middle + half*tanh((u - middle)/half);
  annotation(Documentation(info = "<html>
<p>y approaches the limits like a hyperbolic tangent; in the middle between them its slope is one.
No events occur.</p>
</html>"));
end SmoothLimiter;
