within Kit.Electrical.Passive;
model VariableResistor "Resistor whose resistance is a signal"
  extends Interfaces.OnePort;
  Blocks.Interfaces.RealInput R(unit = "Ohm") "Resistance";
equation
  assert(R >= 0, "VariableResistor: the resistance R should not be negative");
  v = R*i;
  annotation(Documentation(info = "<html>
<p>v = R i.</p>
</html>"));
end VariableResistor;
