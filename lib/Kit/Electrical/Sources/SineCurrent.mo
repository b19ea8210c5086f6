within Kit.Electrical.Sources;
model SineCurrent "Alternating current"
  extends Interfaces.OnePort;
  parameter Units.Current I = 1 "Amplitude";
  parameter Units.Frequency f = 50 "Frequency";
  parameter Units.Angle phase = 0 "Phase at the time 0";
equation
  i = I*sin(2*Constants.pi*f*time + phase);
  annotation(Documentation(info = "<html>
<p>i = I sin(2 pi f t + phase).</p>
</html>"));
end SineCurrent;
