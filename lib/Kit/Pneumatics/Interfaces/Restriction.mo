within Kit.Pneumatics.Interfaces;
partial model Restriction "Flow from one port to another one"
  parameter Gas gas = Gas() "The gas";
  Port_a port_a "Inlet";
  Port_b port_b "Outlet";
  Units.MassFlowRate m_flow(nominal = 1e-2) "Mass flow rate from port_a to port_b";
  Units.Temperature T_a "Temperature of gas that enters at port_a";
  Units.Temperature T_b "Temperature of gas that enters at port_b";
equation
  port_a.m_flow = m_flow;
  port_b.m_flow = -m_flow;
  port_a.h_outflow = inStream(port_b.h_outflow);
  port_b.h_outflow = inStream(port_a.h_outflow);
  T_a = gas.T0 + port_b.h_outflow/gas.cp;
  T_b = gas.T0 + port_a.h_outflow/gas.cp;
  annotation(Documentation(info = "<html>
<p>Throttling keeps the enthalpy.</p>
</html>"));
end Restriction;
