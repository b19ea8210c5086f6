within Kit.Thermal;
model ThermalConductor "Heat conduction without storage"
  extends Interfaces.Element;
  parameter Units.ThermalConductance G(min = 0) = 1 "Thermal conductance";
equation
  assert(G >= 0, "ThermalConductor: the conductance G should not be negative");
  Q_flow = G*dT;
  annotation(Documentation(info = "<html>
<p>Q_flow = G dT. A wall of area A, thickness d and conductivity k has G = k A/d.</p>
</html>"));
end ThermalConductor;
