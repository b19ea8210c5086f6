within Kit.Pneumatics;
model FlowSensor "Measures a mass flow and its temperature"
  extends Interfaces.Restriction;
  Blocks.Interfaces.RealOutput y(unit = "kg/s") "Mass flow from port_a to port_b";
  Blocks.Interfaces.RealOutput T(unit = "K") "Temperature of the gas that flows";
equation
  port_a.p = port_b.p;
  y = m_flow;
  T = if m_flow >= 0 then T_a else T_b;
  annotation(Documentation(info = "<html>
<p>Both ports have the same pressure.</p>
</html>"));
end FlowSensor;
