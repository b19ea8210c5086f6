within Kit.Pneumatics;
function restrictionFlow "Mass flow through a restriction by ISO 6358"
  input Units.AbsolutePressure p_a "Pressure at the inlet";
  input Units.AbsolutePressure p_b "Pressure at the outlet";
  input Units.Temperature T_a "Temperature at the inlet";
  input Units.Temperature T_b "Temperature at the outlet";
  input Real C(unit = "m3/(s.Pa)") "Sonic conductance";
  input Real b "Critical pressure ratio";
  output Units.MassFlowRate m_flow "Mass flow from inlet to outlet";
protected
  Real r = if p_a > p_b then p_b/p_a else p_a/p_b "Pressure ratio";
  Real z = 1 - (max(r, b) - b)^2/(1 - b)^2 "Square of the flow divided by the sonic flow";
  Units.MassFlowRate g = C*1.185*(if p_a > p_b then p_a*sqrt(293.15/T_a) else -p_b*sqrt(293.15/T_b))
    "Sonic flow";
algorithm
  m_flow := g*z*(1.0001/(z^2 + 1e-4))^0.25;
  annotation(smoothOrder = 1,
  Documentation(info = "<html>
<p>m_flow = C rho0 p sqrt(T0/T) sqrt(1 - ((r - b)/(1 - b))&#178;), with p and T upstream, the
pressure ratio r, and normal air of 1.185 kg/m&#179; and 293.15 K. Sonic where r is less than b.
Where both pressures are equal the root is rounded off.</p>
</html>"));
end restrictionFlow;
