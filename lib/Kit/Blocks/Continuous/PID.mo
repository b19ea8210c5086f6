within Kit.Blocks.Continuous;
block PID "PID controller with limits, anti-windup, set-point weights and tracking"
  parameter Real k = 1 "Gain";
  parameter Units.Time Ti(min = 0) = 0.5 "Integral time";
  parameter Units.Time Td(min = 0) = 0 "Derivative time; 0 for a PI controller";
  parameter Real N(min = 0) = 10 "The derivative is filtered with the time constant Td/N";
  parameter Real b = 1 "Weight of the set point in the proportional part";
  parameter Real c = 0 "Weight of the set point in the derivative part";
  parameter Real lower = -Constants.huge "Lower limit of the output";
  parameter Real upper = Constants.huge "Upper limit of the output";
  parameter Units.Time Tt(min = 0) = if Td > 0 then sqrt(Ti*Td) else Ti/2
    "Time in which the integral part follows the limits and the tracking input";
  parameter Boolean useTracking = false
    "Whether the output follows the input u_track while track is true";
  parameter Real i_start = 0 "Integral part at the start";
  Interfaces.RealInput u_s "Set point";
  Interfaces.RealInput u_m "Measured value";
  Interfaces.BooleanInput track if useTracking "Whether to track";
  Interfaces.RealInput u_track if useTracking "What the output follows while tracking";
  Interfaces.RealOutput y "Output, within the limits";
  Real p "Proportional part";
  Real i(start = i_start, fixed = true) "Integral part";
  Real d "Derivative part";
  Real v "Output without limits";
protected
  Interfaces.BooleanInput tracking "Whether the output is that of the tracking input";
  Interfaces.RealInput tracked "What is tracked";
  Real filtered "Filtered input of the derivative part";
initial equation
  if Td > 0 then
    filtered = c*u_s - u_m;
  end if;
equation
  assert(Ti > 0 and Tt > 0, "PID: the times Ti and Tt should be positive");
  assert(N > 0, "PID: the filter's factor N should be positive");
  assert(lower < upper, "PID: lower should be less than upper");
  connect(track, tracking);
  connect(u_track, tracked);
  if not useTracking then
    tracking = false;
    tracked = 0;
  end if;
  p = k*(b*u_s - u_m);
  if Td > 0 then
    der(filtered) = (c*u_s - u_m - filtered)*N/Td;
    d = k*N*(c*u_s - u_m - filtered);
  else
    filtered = c*u_s - u_m;
    d = 0;
  end if;
  v = p + i + d;
  y = min(upper, max(lower, if tracking then tracked else v));
  der(i) = k*(u_s - u_m)/Ti + (y - v)/Tt;
  annotation(Documentation(info = "<html>
<p>The output is k (b u_s - u_m) + i + d, limited to [lower, upper].</p>
<p>The integral part follows the difference between the limited and the unlimited output in the
time Tt (back-calculation), so that it does not wind up while the output is at a limit, and so
that control begins without a jump when tracking ends.</p>
<p>The derivative part acts on c u_s - u_m, filtered with the time constant Td/N.</p>
</html>"));
end PID;
