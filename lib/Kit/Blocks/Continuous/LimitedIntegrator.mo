within Kit.Blocks.Continuous;
block LimitedIntegrator "Integral of the input that stays within limits"
  extends Interfaces.Siso;
  parameter Real k = 1 "Gain";
  parameter Real lower = -1 "Lower limit";
  parameter Real upper = 1 "Upper limit";
  parameter Real y_start = 0 "Value at the start";
protected
  Boolean above, below;
initial equation
  y = y_start;
equation
  assert(lower < upper, "LimitedIntegrator: lower should be less than upper");
  assert(y_start >= lower and y_start <= upper,
    "LimitedIntegrator: y_start should be within the limits");
  above = y > upper and k*u > 0;
  below = y < lower and k*u < 0;
  der(y) = if above or below then 0 else k*u;
  annotation(Documentation(info = "<html>
<p>Integration stops at a limit and goes on as soon as the input leads away from it, so that the
integrator does not wind up.</p>
</html>"));
end LimitedIntegrator;
