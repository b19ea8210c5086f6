within Kit.Thermal;
model HeatFlowSensor "Measures a heat flow"
  extends Interfaces.Element;
  Blocks.Interfaces.RealOutput y(unit = "W") "Heat flow rate from port_a to port_b";
equation
  dT = 0;
  y = Q_flow;
  annotation(Documentation(info = "<html>
<p>Both ports have the same temperature.</p>
</html>"));
end HeatFlowSensor;
