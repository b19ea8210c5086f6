within Kit.Hydraulics;
model Pump "Pump or motor of constant displacement"
  parameter Oil oil = Oil() "The oil";
  parameter Units.Volume V(min = 0) = 2e-5 "Displacement of one revolution";
  parameter Real G_leak(unit = "m3/(s.Pa)", min = 0) = 1e-12 "Internal leakage";
  parameter Units.RotationalDampingConstant d(min = 0) = 1e-3 "Viscous friction of the shaft";
  Interfaces.Port_a port_a "Inlet";
  Interfaces.Port_b port_b "Outlet";
  Mechanics.Rotational.Interfaces.Flange_a flange "Shaft";
  Units.AngularVelocity w "Angular velocity";
  Units.Pressure dp "Pressure rise";
  Units.VolumeFlowRate q(nominal = 1e-3) "Volume flow from port_a to port_b, at normal density";
equation
  assert(V > 0, "Pump: the displacement V should be positive");
  w = der(flange.phi);
  dp = port_b.p - port_a.p;
  q = V/(2*Constants.pi)*w - G_leak*dp;
  flange.tau = V/(2*Constants.pi)*dp + d*w;
  port_a.m_flow = oil.rho*q;
  port_b.m_flow = -oil.rho*q;
  annotation(Documentation(info = "<html>
<p>A positive speed moves oil from port_a to port_b. Driven by oil it is a motor.</p>
</html>"));
end Pump;
