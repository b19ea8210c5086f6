within Kit.Hydraulics;
model PressureSource "Pressure given by a signal"
  Blocks.Interfaces.RealInput p(unit = "Pa") "Pressure";
  Interfaces.Port_b port "Port";
equation
  port.p = p;
  annotation(Documentation(info = "<html>
<p>port.p = p.</p>
</html>"));
end PressureSource;
