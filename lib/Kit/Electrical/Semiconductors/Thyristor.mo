within Kit.Electrical.Semiconductors;
model Thyristor "Thyristor that is fired by a signal"
  extends Interfaces.OnePort;
  parameter Units.Resistance Ron(min = 0) = 1e-5 "Resistance while it conducts";
  parameter Units.Conductance Goff(min = 0) = 1e-5 "Conductance while it blocks";
  Blocks.Interfaces.BooleanInput fire "Lets a positive voltage switch it on";
  Boolean blocks(start = true, fixed = true) "Whether it blocks";
protected
  Real s(start = 0) "Position on the characteristic: voltage while it blocks, else current";
  constant Units.Voltage unitVoltage = 1;
  constant Units.Current unitCurrent = 1;
equation
  assert(Ron >= 0 and Goff >= 0, "Thyristor: Ron and Goff should not be negative");
  blocks = s < 0 or pre(blocks) and not fire;
  v = s*unitCurrent*(if blocks then unitVoltage/unitCurrent else Ron);
  i = s*unitVoltage*(if blocks then Goff else unitCurrent/unitVoltage);
  annotation(Documentation(info = "<html>
<p>It begins to conduct when it is fired and its voltage is positive, and goes on until its
current is zero.</p>
</html>"));
end Thyristor;
