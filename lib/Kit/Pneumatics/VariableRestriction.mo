within Kit.Pneumatics;
model VariableRestriction "Restriction whose opening is a signal"
  extends Interfaces.Restriction;
  parameter Real C(unit = "m3/(s.Pa)", min = 0) = 1e-8 "Sonic conductance when fully open";
  parameter Real b(min = 0, max = 1) = 0.3 "Critical pressure ratio";
  Blocks.Interfaces.RealInput u "Opening, from 0 to 1";
equation
  assert(C > 0 and b >= 0 and b < 1,
    "VariableRestriction: C should be positive, and b from 0 to less than 1");
  m_flow = restrictionFlow(port_a.p, port_b.p, T_a, T_b, C*noEvent(max(0, min(1, u))), b);
  annotation(Documentation(info = "<html>
<p>Flow by ISO 6358.</p>
</html>"));
end VariableRestriction;
