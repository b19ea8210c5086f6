within Kit.Hydraulics;
model PressureSensor "Measures a pressure"
  Interfaces.Port_a port "Where it is measured";
  Blocks.Interfaces.RealOutput p(unit = "Pa") "Pressure";
equation
  p = port.p;
  port.m_flow = 0;
  annotation(Documentation(info = "<html>
<p>No oil flows.</p>
</html>"));
end PressureSensor;
