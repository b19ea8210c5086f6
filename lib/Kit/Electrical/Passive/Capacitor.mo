within Kit.Electrical.Passive;
model Capacitor "Capacitor"
  extends Interfaces.OnePort(v(start = 0));
  parameter Units.Capacitance C(min = 0) = 1 "Capacitance";
equation
  assert(C > 0, "Capacitor: the capacitance C should be positive");
  C*der(v) = i;
  annotation(Documentation(info = "<html>
<p>C der(v) = i. The start value of v is a guess unless v(fixed = true) is said.</p>
</html>"));
end Capacitor;
