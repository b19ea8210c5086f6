within Kit.Electrical.Sensors;
model VoltageSensor "Measures a voltage"
  Interfaces.PositivePin p "Positive pin";
  Interfaces.NegativePin n "Negative pin";
  Blocks.Interfaces.RealOutput v(unit = "V") "Voltage from p to n";
equation
  v = p.v - n.v;
  p.i = 0;
  n.i = 0;
  annotation(Documentation(info = "<html>
<p>No current flows.</p>
</html>"));
end VoltageSensor;
