within Kit.Hydraulics;
model Cylinder "Double-acting cylinder"
  parameter Oil oil = Oil() "The oil";
  parameter Units.Area A_a = 2e-3 "Area of the piston on the side of port_a";
  parameter Units.Area A_b = 1.2e-3 "Area of the piston on the side of port_b";
  parameter Units.Distance stroke = 0.5 "Stroke";
  parameter Units.Volume V0(min = 0) = 5e-5 "Dead volume on each side";
  parameter Units.AbsolutePressure p_a_start = Constants.p_normal
    "Pressure on the side of port_a at the start";
  parameter Units.AbsolutePressure p_b_start = Constants.p_normal
    "Pressure on the side of port_b at the start";
  parameter Units.AbsolutePressure p_outside = Constants.p_normal "Pressure outside";
  parameter Real G_leak(unit = "m3/(s.Pa)", min = 0) = 1e-14 "Leakage past the piston";
  Interfaces.Port_a port_a "Extends the rod";
  Interfaces.Port_b port_b "Retracts the rod";
  Mechanics.Translational.Interfaces.Flange_a housing "Housing";
  Mechanics.Translational.Interfaces.Flange_b rod "Rod; its position is that of the piston";
  Units.Position s "Piston against the housing, from 0 to stroke";
  Units.AbsolutePressure p_a(start = p_a_start, fixed = true) "Pressure on the side of port_a";
  Units.AbsolutePressure p_b(start = p_b_start, fixed = true) "Pressure on the side of port_b";
  Units.Force f "Force of the oil on the piston, outward";
  Units.Volume V_a "Volume on the side of port_a";
  Units.Volume V_b "Volume on the side of port_b";
protected
  Units.MassFlowRate leakage "Leakage from the side of port_a to the side of port_b";
equation
  assert(A_a > 0 and A_b > 0 and V0 > 0 and stroke > 0,
    "Cylinder: areas, V0 and stroke should be positive");
  s = rod.s - housing.s;
  assert(s > -V0/A_a and s < stroke + V0/A_b,
    "Cylinder: the piston has left it; end stops are needed");
  V_a = V0 + A_a*s;
  V_b = V0 + A_b*(stroke - s);
  port_a.p = p_a;
  port_b.p = p_b;
  leakage = oil.rho*G_leak*(p_a - p_b);
  V_a*density(oil, p_a)*compressibility(oil, p_a)*der(p_a) + density(oil, p_a)*A_a*der(s)
    = port_a.m_flow - leakage;
  V_b*density(oil, p_b)*compressibility(oil, p_b)*der(p_b) - density(oil, p_b)*A_b*der(s)
    = port_b.m_flow + leakage;
  f = (p_a - p_outside)*A_a - (p_b - p_outside)*A_b;
  rod.f = -f;
  housing.f = f;
  annotation(Documentation(info = "<html>
<p>The mass of oil on each side is conserved. Mass and friction of the piston belong to components
at the rod, and so do end stops (Kit.Mechanics.Translational.EndStop).</p>
</html>"));
end Cylinder;
