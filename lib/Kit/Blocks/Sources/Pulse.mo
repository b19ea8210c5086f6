within Kit.Blocks.Sources;
block Pulse "Pulses"
  extends Interfaces.Source;
  parameter Real offset = 0 "Value between pulses";
  parameter Real amplitude = 1 "Height of a pulse";
  parameter Real width(min = 0, max = 1) = 0.5 "Part of the period that a pulse takes";
  parameter Units.Time period(min = 0) = 1 "Time from one pulse to the next";
  parameter Units.Time startTime = 0 "Time of the first pulse";
protected
  BooleanPulse pulse(width = width, period = period, startTime = startTime);
equation
  y = offset + (if pulse.y then amplitude else 0);
  annotation(Documentation(info = "<html>
<p>Rectangular pulses of the given height.</p>
</html>"));
end Pulse;
