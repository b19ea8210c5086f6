within Kit.Thermal;
model FixedHeatFlow "Constant source of heat"
  parameter Units.HeatFlowRate Q_flow = 1 "Heat flow rate out of the port";
  Interfaces.HeatPort_b port "Heat port";
equation
  port.Q_flow = -Q_flow;
  annotation(Documentation(info = "<html>
<p>Q_flow leaves the port whatever its temperature is.</p>
</html>"));
end FixedHeatFlow;
