within Kit.Hydraulics;
model Volume "Rigid volume of oil"
  parameter Oil oil = Oil() "The oil";
  parameter Units.Volume V(min = 0) = 1e-3 "Volume";
  parameter Units.AbsolutePressure p_start = Constants.p_normal "Pressure at the start";
  Interfaces.Port_a port "Port";
  Units.AbsolutePressure p(start = p_start, fixed = true) "Pressure";
equation
  assert(V > 0, "Volume: the volume V should be positive");
  port.p = p;
  V*density(oil, p)*compressibility(oil, p)*der(p) = port.m_flow;
  annotation(Documentation(info = "<html>
<p>The mass V density(p) is conserved. Below the pressure of bubbles the oil is soft.</p>
</html>"));
end Volume;
