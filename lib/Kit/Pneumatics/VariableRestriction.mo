within Kit.Pneumatics;
model VariableRestriction "Restriction whose opening is a signal"
  extends Interfaces.Restriction;
  parameter Real C(unit = "m3/(s.Pa)", min = 0) = 1e-8 "Sonic conductance when fully open";
  parameter Real b(min = 0, max = 1) = 0.3 "Critical pressure ratio";
  parameter Real leak(min = 0) = 1e-4 "Least opening, and width of the corners at 0 and 1";
  Blocks.Interfaces.RealInput u "Opening, from 0 to 1";
protected
  Real positive "u without negative values";
  Real opening "u within the limits";
equation
  assert(C > 0 and b >= 0 and b < 1,
    "VariableRestriction: C should be positive, and b from 0 to less than 1");
  assert(leak > 0, "VariableRestriction: leak should be positive");
  positive = (u + sqrt(u^2 + 4*leak^2))/2;
  opening = (1 + positive - sqrt((1 - positive)^2 + 4*leak^2))/2;
  m_flow = restrictionFlow(port_a.p, port_b.p, T_a, T_b, C*opening, b);
  annotation(Documentation(info = "<html>
<p>Flow by ISO 6358. The opening stays between leak and 1 - leak, which it approaches without
corners.</p>
</html>"));
end VariableRestriction;
