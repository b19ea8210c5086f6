within Kit.Blocks.Discrete;
block DiscretePI "Sampled PI controller with limits and anti-windup"
  parameter Real k = 1 "Gain";
  parameter Units.Time Ti(min = 0) = 0.5 "Integral time";
  parameter Real lower = -Constants.huge "Lower limit of the output";
  parameter Real upper = Constants.huge "Upper limit of the output";
  parameter Units.Time samplePeriod(min = 1e-12) = 0.1 "Time between two samples";
  parameter Units.Time startTime = 0 "Time of the first sample";
  Interfaces.RealInput u_s "Set point";
  Interfaces.RealInput u_m "Measured value";
  Interfaces.RealOutput y "Output, within the limits";
protected
  discrete Real i(start = 0, fixed = true) "Integral part";
  discrete Real v(start = 0, fixed = true) "Output without limits";
  discrete Real held(start = 0, fixed = true) "Output";
equation
  assert(Ti > 0, "DiscretePI: the integral time Ti should be positive");
  assert(lower < upper, "DiscretePI: lower should be less than upper");
  when sample(startTime, samplePeriod) then
    v = k*(u_s - u_m) + pre(i);
    held = min(upper, max(lower, v));
    i = pre(i) + k*samplePeriod/Ti*(u_s - u_m) + held - v;
  end when;
  y = held;
  annotation(Documentation(info = "<html>
<p>The integral part is corrected at once by what the limits cut off, so that it does not wind
up.</p>
</html>"));
end DiscretePI;
