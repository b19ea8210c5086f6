within Kit.Hydraulics.Interfaces;
partial model Resistance "Flow from one port to another one, by their pressures"
  parameter Oil oil = Oil() "The oil";
  Port_a port_a "Inlet";
  Port_b port_b "Outlet";
  Units.Pressure dp "port_a.p - port_b.p";
  Units.VolumeFlowRate q "Volume flow from port_a to port_b, at normal density";
equation
  dp = port_a.p - port_b.p;
  port_a.m_flow = oil.rho*q;
  port_b.m_flow = -oil.rho*q;
  annotation(Documentation(info = "<html>
<p>Base class of components that store no oil.</p>
</html>"));
end Resistance;
