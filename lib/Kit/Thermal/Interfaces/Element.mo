within Kit.Thermal.Interfaces;
partial model Element "Heat passes from one port to another one"
  HeatPort_a port_a "First port";
  HeatPort_b port_b "Second port";
  Units.HeatFlowRate Q_flow "Heat flow rate from port_a to port_b";
  Units.TemperatureDifference dT "port_a.T - port_b.T";
equation
  dT = port_a.T - port_b.T;
  port_a.Q_flow = Q_flow;
  port_b.Q_flow = -Q_flow;
  annotation(Documentation(info = "<html>
<p>Base class of elements that store no heat.</p>
</html>"));
end Element;
