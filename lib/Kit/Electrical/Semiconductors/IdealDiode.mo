within Kit.Electrical.Semiconductors;
model IdealDiode "Diode that conducts or blocks"
  extends Interfaces.OnePort;
  parameter Units.Resistance Ron(min = 0) = 1e-5 "Resistance while it conducts";
  parameter Units.Conductance Goff(min = 0) = 1e-5 "Conductance while it blocks";
  parameter Units.Voltage Vknee(min = 0) = 0 "Forward voltage from which it conducts";
  Boolean blocks(start = true) "Whether it blocks";
protected
  Real s(start = 0) "Position on the characteristic: voltage while it blocks, else current";
  constant Units.Voltage unitVoltage = 1;
  constant Units.Current unitCurrent = 1;
equation
  assert(Ron >= 0 and Goff >= 0, "IdealDiode: Ron and Goff should not be negative");
  blocks = s < 0;
  v = s*unitCurrent*(if blocks then unitVoltage/unitCurrent else Ron) + Vknee;
  i = s*unitVoltage*(if blocks then Goff else unitCurrent/unitVoltage) + Goff*Vknee;
  annotation(Documentation(info = "<html>
<p>The characteristic has two straight parts, along which s is the position. Where they meet is an
event.</p>
</html>"));
end IdealDiode;
