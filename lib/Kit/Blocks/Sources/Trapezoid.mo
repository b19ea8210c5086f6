within Kit.Blocks.Sources;
block Trapezoid "Trapezoids that repeat"
  extends Interfaces.Source;
  parameter Real offset = 0 "Value between trapezoids";
  parameter Real amplitude = 1 "Height";
  parameter Units.Time rising(min = 0) = 0.1 "Time of rising";
  parameter Units.Time high(min = 0) = 0.4 "Time at full height";
  parameter Units.Time falling(min = 0) = 0.1 "Time of falling";
  parameter Units.Time period(min = 0) = 1 "Time from one trapezoid to the next";
  parameter Units.Time startTime = 0 "Time of the first trapezoid";
protected
  discrete Integer k(start = -1, fixed = true)
    "Number of the trapezoid, from 0; -1 before the first";
  Units.Time t "Time since its beginning";
equation
  assert(rising > 0 and falling > 0 and high >= 0, "Trapezoid: its times should be positive");
  assert(period >= rising + high + falling, "Trapezoid: the period is shorter than one trapezoid");
  when sample(startTime, period) then
    k = pre(k) + 1;
  end when;
  t = time - startTime - k*period;
  y = offset + (if k < 0 then 0 elseif t < rising then amplitude*t/rising
    elseif t < rising + high then amplitude
    elseif t < rising + high + falling then amplitude*(rising + high + falling - t)/falling else 0);
  annotation(Documentation(info = "<html>
<p>Each trapezoid rises, stays, falls and waits for the next one.</p>
</html>"));
end Trapezoid;
