within Kit.Electrical.Switches;
model Switch "Switch that a signal closes"
  extends Interfaces.OnePort;
  parameter Units.Resistance Ron(min = 0) = 1e-5 "Resistance while it is closed";
  parameter Units.Conductance Goff(min = 0) = 1e-5 "Conductance while it is open";
  Blocks.Interfaces.BooleanInput closed "Whether it is closed";
protected
  Real s "Voltage while it is open, current while it is closed";
  constant Units.Voltage unitVoltage = 1;
  constant Units.Current unitCurrent = 1;
equation
  assert(Ron >= 0 and Goff >= 0, "Switch: Ron and Goff should not be negative");
  v = s*unitCurrent*(if closed then Ron else unitVoltage/unitCurrent);
  i = s*unitVoltage*(if closed then unitCurrent/unitVoltage else Goff);
  annotation(Documentation(info = "<html>
<p>v = Ron i while the switch is closed, i = Goff v while it is open.</p>
</html>"));
end Switch;
