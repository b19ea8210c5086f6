within Kit.Electrical.Sensors;
model CurrentSensor "Measures a current"
  Interfaces.PositivePin p "Positive pin";
  Interfaces.NegativePin n "Negative pin";
  Blocks.Interfaces.RealOutput i(unit = "A") "Current from p to n";
equation
  p.v = n.v;
  p.i = i;
  n.i = -i;
  annotation(Documentation(info = "<html>
<p>Both pins have the same potential.</p>
</html>"));
end CurrentSensor;
