within Kit.Electrical.Sources;
model SineVoltage "Alternating voltage"
  extends Interfaces.OnePort;
  parameter Units.Voltage V = 1 "Amplitude";
  parameter Units.Frequency f = 50 "Frequency";
  parameter Units.Angle phase = 0 "Phase at the time 0";
  parameter Units.Voltage offset = 0 "Mean voltage";
equation
  v = offset + V*sin(2*Constants.pi*f*time + phase);
  annotation(Documentation(info = "<html>
<p>v = offset + V sin(2 pi f t + phase).</p>
</html>"));
end SineVoltage;
