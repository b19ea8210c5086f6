within Kit.Hydraulics;
model Line "Line with friction, inertia and compressibility"
  parameter Oil oil = Oil() "The oil";
  parameter Units.Distance L = 10 "Length";
  parameter Units.Distance D = 0.02 "Inner diameter";
  parameter Integer n(min = 1) = 10 "Number of sections";
  parameter Units.AbsolutePressure p_start = Constants.p_normal "Pressure at the start";
  Interfaces.Port_a port_a "First end";
  Interfaces.Port_b port_b "Second end";
  Units.AbsolutePressure p[n](each start = p_start, each fixed = true) "Pressures of the sections";
  Units.VolumeFlowRate q[n + 1](each start = 0, each fixed = true, each nominal = 1e-4)
    "Flows between the sections, at normal density";
protected
  parameter Units.Area A = Constants.pi*D^2/4 "Cross section";
  parameter Units.Distance l[n + 1] = {if i == 1 or i == n + 1 then L/(2*n) else L/n for i in 1:n + 1}
    "Lengths of the columns between the middles of the sections";
  Units.AbsolutePressure ends[n + 2] "Pressures at the ends and in the sections";
equation
  assert(L > 0 and D > 0, "Line: length and diameter should be positive");
  ends = cat(1, {port_a.p}, p, {port_b.p});
  for i in 1:n + 1 loop
    oil.rho*l[i]/A*der(q[i]) = ends[i] - ends[i + 1] - 8*Constants.pi*oil.eta*l[i]/A^2*q[i];
  end for;
  for i in 1:n loop
    A*L/n*density(oil, p[i])*compressibility(oil, p[i])*der(p[i]) = oil.rho*(q[i] - q[i + 1]);
  end for;
  port_a.m_flow = oil.rho*q[1];
  port_b.m_flow = -oil.rho*q[n + 1];
  annotation(Documentation(info = "<html>
<p>Sections with a pressure each, and columns of oil between them. Waves travel with
sqrt(beta/rho); the friction is laminar.</p>
</html>"));
end Line;
