within Kit.Hydraulics;
model FlowSource "Volume flow given by a signal"
  parameter Oil oil = Oil() "The oil";
  Blocks.Interfaces.RealInput q(unit = "m3/s") "Volume flow out of the port, at normal density";
  Interfaces.Port_b port "Port";
equation
  port.m_flow = -oil.rho*q;
  annotation(Documentation(info = "<html>
<p>The flow leaves the port whatever its pressure is.</p>
</html>"));
end FlowSource;
