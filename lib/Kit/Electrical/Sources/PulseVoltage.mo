within Kit.Electrical.Sources;
model PulseVoltage "Voltage pulses"
  extends Interfaces.OnePort;
  parameter Units.Voltage V = 1 "Height of a pulse";
  parameter Real width(min = 0, max = 1) = 0.5 "Part of the period that a pulse takes";
  parameter Units.Time period(min = 0) = 1 "Time from one pulse to the next";
  parameter Units.Time startTime = 0 "Time of the first pulse";
protected
  Blocks.Sources.Pulse pulse(amplitude = V, width = width, period = period, startTime = startTime);
equation
  v = pulse.y;
  annotation(Documentation(info = "<html>
<p>Rectangular pulses of the voltage V, and 0 in between.</p>
</html>"));
end PulseVoltage;
