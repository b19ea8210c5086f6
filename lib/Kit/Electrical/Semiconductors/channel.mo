within Kit.Electrical.Semiconductors;
function channel "Current of a field-effect transistor's channel"
  input Units.Voltage vds "Voltage from drain to source";
  input Units.Voltage vov "Voltage from gate to source above the threshold";
  input Real K(unit = "A/V2") "Transconductance";
  input Real lambda(unit = "1/V") "Channel length modulation";
  output Units.Current id "Current from drain to source";
protected
  Units.Voltage u = abs(vds) "The lower end counts as the source";
  Units.Voltage w = max(0, if vds < 0 then vov - vds else vov) "Voltage above the threshold there";
algorithm
  id := (if vds < 0 then -K else K)*(1 + lambda*u)*(if u < w then (w - u/2)*u else w^2/2);
  annotation(smoothOrder = 1,
  Documentation(info = "<html>
<p>Quadratic in the linear and the saturated part; drain and source change places with the sign of
their voltage.</p>
</html>"));
end channel;
