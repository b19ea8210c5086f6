within Kit.Electrical.Sensors;
model PowerSensor "Measures a power"
  Interfaces.PositivePin p "Where the current enters";
  Interfaces.NegativePin n "Where the current leaves";
  Interfaces.NegativePin reference "Other end of the voltage";
  Blocks.Interfaces.RealOutput power(unit = "W")
    "Current from p to n times the voltage from p to reference";
equation
  p.v = n.v;
  p.i + n.i = 0;
  reference.i = 0;
  power = p.i*(p.v - reference.v);
  annotation(Documentation(info = "<html>
<p>Power that flows to the right of n, between n and reference.</p>
</html>"));
end PowerSensor;
