within Kit.Blocks.Sources;
block BooleanPulse "Boolean pulses"
  extends Interfaces.BooleanSource;
  parameter Real width(min = 0, max = 1) = 0.5 "Part of the period that a pulse takes";
  parameter Units.Time period(min = 0) = 1 "Time from one pulse to the next";
  parameter Units.Time startTime = 0 "Time of the first pulse";
protected
  discrete Integer k(start = -1, fixed = true) "Number of the pulse, from 0; -1 before the first";
equation
  assert(width > 0 and width < 1, "BooleanPulse: width should lie between 0 and 1");
  assert(period > 0, "BooleanPulse: the period should be positive");
  when sample(startTime, period) then
    k = pre(k) + 1;
  end when;
  y = k >= 0 and time < startTime + (k + width)*period;
  annotation(Documentation(info = "<html>
<p>True during the part width of each period.</p>
</html>"));
end BooleanPulse;
