within Kit.Pneumatics;
model Restriction "Restriction of constant size"
  extends Interfaces.Restriction;
  parameter Real C(unit = "m3/(s.Pa)", min = 0) = 1e-8 "Sonic conductance";
  parameter Real b(min = 0, max = 1) = 0.3 "Critical pressure ratio";
equation
  assert(C > 0 and b >= 0 and b < 1,
    "Restriction: C should be positive, and b from 0 to less than 1");
  m_flow = restrictionFlow(port_a.p, port_b.p, T_a, T_b, C, b);
  annotation(Documentation(info = "<html>
<p>Flow by ISO 6358.</p>
</html>"));
end Restriction;
