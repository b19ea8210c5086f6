within Kit.Blocks.Math;
block RateLimiter "Limits how fast a signal changes"
  extends Interfaces.Siso;
  parameter Real rising(unit = "1/s") = 1 "Largest derivative of the output";
  parameter Real falling(unit = "1/s") = -rising "Least derivative of the output";
  parameter Units.Time T(min = 0) = 0.001
    "Time constant with which the output follows slow changes";
initial equation
  y = u;
equation
  assert(falling < rising, "RateLimiter: falling should be less than rising");
  assert(T > 0, "RateLimiter: the time constant T should be positive");
  der(y) = min(rising, max(falling, (u - y)/T));
  annotation(Documentation(info = "<html>
<p>The output follows the input with the time constant T as long as its derivative stays within
the limits.</p>
</html>"));
end RateLimiter;
