within Kit.Thermal;
model Radiation "Heat transfer by radiation between two bodies"
  extends Interfaces.Element;
  parameter Units.Area Gr(min = 0) = 1 "Emissivity times view factor times area";
equation
  assert(Gr >= 0, "Radiation: Gr should not be negative");
  Q_flow = Gr*Constants.sigma*(port_a.T^4 - port_b.T^4);
  annotation(Documentation(info = "<html>
<p>Q_flow = Gr sigma (Ta^4 - Tb^4), by Stefan and Boltzmann. A small body of area A and emissivity
e in large surroundings has Gr = e A.</p>
</html>"));
end Radiation;
