within Kit.Thermal;
model Convection "Heat transfer between a wall and a fluid, by a signal"
  Interfaces.HeatPort_a solid "The wall";
  Interfaces.HeatPort_b fluid "The fluid";
  Blocks.Interfaces.RealInput Gc(unit = "W/K") "Convective conductance: coefficient times area";
  Units.HeatFlowRate Q_flow "Heat flow rate from wall to fluid";
equation
  assert(Gc >= 0, "Convection: the conductance Gc should not be negative");
  Q_flow = Gc*(solid.T - fluid.T);
  solid.Q_flow = Q_flow;
  fluid.Q_flow = -Q_flow;
  annotation(Documentation(info = "<html>
<p>Q_flow = Gc (solid.T - fluid.T), with a conductance that may vary, as with the speed of a
fan.</p>
</html>"));
end Convection;
