within Kit.Hydraulics;
model FlowSensor "Measures a volume flow"
  extends Interfaces.Resistance;
  Blocks.Interfaces.RealOutput y(unit = "m3/s") "Volume flow from port_a to port_b";
equation
  dp = 0;
  y = q;
  annotation(Documentation(info = "<html>
<p>Both ports have the same pressure.</p>
</html>"));
end FlowSensor;
