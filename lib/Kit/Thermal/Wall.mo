within Kit.Thermal;
model Wall "Wall in layers: conduction and storage in one dimension"
  parameter Integer n(min = 1) = 10 "Number of layers";
  parameter Units.Distance thickness = 0.2 "Thickness";
  parameter Units.Area area = 1 "Area";
  parameter Units.ThermalConductivity k(min = 0) = 0.8 "Thermal conductivity";
  parameter Units.Density rho = 1800 "Density";
  parameter Units.SpecificHeatCapacity c(min = 0) = 900 "Specific heat capacity";
  parameter Units.Temperature T_start = 293.15 "Temperature at the start";
  Interfaces.HeatPort_a port_a "First surface";
  Interfaces.HeatPort_b port_b "Second surface";
  Units.Temperature T[n](each start = T_start, each fixed = true) "Temperatures of the layers";
protected
  parameter Units.HeatCapacity C = rho*c*area*thickness/n "Heat capacity of a layer";
  parameter Units.ThermalConductance G = k*area*n/thickness "Conductance between two layers";
  Units.HeatFlowRate Q[n + 1] "Heat flows between the layers";
equation
  assert(thickness > 0 and area > 0 and k > 0, "Wall: thickness, area and k should be positive");
  assert(rho > 0 and c > 0, "Wall: density and heat capacity should be positive");
  Q[1] = 2*G*(port_a.T - T[1]);
  for i in 2:n loop
    Q[i] = G*(T[i - 1] - T[i]);
  end for;
  Q[n + 1] = 2*G*(T[n] - port_b.T);
  C*der(T) = Q[1:n] - Q[2:n + 1];
  port_a.Q_flow = Q[1];
  port_b.Q_flow = -Q[n + 1];
  annotation(Documentation(info = "<html>
<p>The temperatures are those in the middles of the layers. The error falls with the square of the
number of layers.</p>
</html>"));
end Wall;
