within Kit.Electrical.Passive;
model Inductor "Inductor"
  extends Interfaces.OnePort(i(start = 0));
  parameter Units.Inductance L(min = 0) = 1 "Inductance";
equation
  assert(L > 0, "Inductor: the inductance L should be positive");
  L*der(i) = v;
  annotation(Documentation(info = "<html>
<p>L der(i) = v. The start value of i is a guess unless i(fixed = true) is said.</p>
</html>"));
end Inductor;
