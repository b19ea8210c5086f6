within Kit.Blocks.Continuous;
block PI "Proportional-integral element of one input"
  extends Interfaces.Siso;
  parameter Real k = 1 "Gain";
  parameter Units.Time T(min = 0) = 1 "Integral time";
  parameter Real x_start = 0 "State at the start";
  Real x(start = x_start, fixed = true) "State: the integral of u/T";
equation
  assert(T > 0, "PI: the integral time T should be positive");
  der(x) = u/T;
  y = k*(u + x);
  annotation(Documentation(info = "<html>
<p>y = k (u + integral of u/T). PID, without Td, is a PI controller that takes set point and
measured value, and has limits.</p>
</html>"));
end PI;
