within Kit.Pneumatics;
model PressureSensor "Measures a pressure"
  Interfaces.Port_a port(m_flow(min = 0)) "Where it is measured";
  Blocks.Interfaces.RealOutput p(unit = "Pa") "Pressure";
equation
  p = port.p;
  port.m_flow = 0;
  port.h_outflow = 0;
  annotation(Documentation(info = "<html>
<p>No gas flows.</p>
</html>"));
end PressureSensor;
