within Kit.Electrical.Semiconductors;
model Diode "Diode by Shockley's equation"
  extends Interfaces.OnePort;
  parameter Units.Current Is(min = 0) = 1e-6 "Saturation current";
  parameter Units.Voltage Vt(min = 0) = 0.04 "Emission coefficient times the voltage k T/q";
  parameter Real xmax(min = 0) = 15 "From v/Vt = xmax on, the current grows linearly";
  parameter Units.Resistance Rp(min = 0) = 1e8 "Parallel resistance";
protected
  Real x "v/Vt";
equation
  assert(Is > 0 and Vt > 0 and Rp > 0, "Diode: Is, Vt and Rp should be positive");
  x = v/Vt;
  i = smooth(1, noEvent(Is*(if x > xmax then exp(xmax)*(1 + x - xmax) - 1 else exp(x) - 1))) + v/Rp;
  annotation(Documentation(info = "<html>
<p>i = Is (exp(v/Vt) - 1) + v/Rp. The exponential goes on as a straight line for large
voltages.</p>
</html>"));
end Diode;
