within Kit.Thermal;
model PrescribedHeatFlow "Source of heat given by a signal"
  Blocks.Interfaces.RealInput Q_flow(unit = "W") "Heat flow rate out of the port";
  Interfaces.HeatPort_b port "Heat port";
equation
  port.Q_flow = -Q_flow;
  annotation(Documentation(info = "<html>
<p>Q_flow leaves the port whatever its temperature is.</p>
</html>"));
end PrescribedHeatFlow;
