within Kit.Electrical.Passive;
model SaturatingInductor "Inductor with an iron core that saturates"
  extends Interfaces.OnePort(i(start = 0));
  parameter Units.Inductance L0(min = 0) = 1 "Inductance at small currents";
  parameter Units.Inductance Linf(min = 0) = 0.1 "Inductance at large currents";
  parameter Units.Current Is(min = 0) = 1 "Current at which the core saturates";
  Units.Inductance L "Derivative of the flux linkage to the current";
equation
  assert(Linf > 0 and L0 >= Linf,
    "SaturatingInductor: L0 should exceed Linf, which should be positive");
  assert(Is > 0, "SaturatingInductor: the current Is should be positive");
  L = Linf + (L0 - Linf)*(1 - tanh(i/Is)^2);
  L*der(i) = v;
  annotation(Documentation(info = "<html>
<p>The flux linkage is psi = Linf i + (L0 - Linf) Is tanh(i/Is), and der(psi) = v.</p>
</html>"));
end SaturatingInductor;
