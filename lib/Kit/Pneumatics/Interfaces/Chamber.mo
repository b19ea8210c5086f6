within Kit.Pneumatics.Interfaces;
partial model Chamber "Gas in a volume that may vary"
  parameter Gas gas = Gas() "The gas";
  parameter Integer nPorts(min = 1) = 1 "Number of ports";
  parameter Units.AbsolutePressure p_start = Constants.p_normal "Pressure at the start";
  parameter Units.Temperature T_start = 293.15 "Temperature at the start";
  Port_a port[nPorts] "Ports";
  Thermal.Interfaces.HeatPort_a heatPort "Heat into the gas";
  Units.AbsolutePressure p(start = p_start, fixed = true) "Pressure";
  Units.Temperature T(start = T_start, fixed = true) "Temperature";
  Units.Volume V(nominal = 1e-3) "Volume";
  Units.Mass m(nominal = 1e-3) "Mass of the gas";
  Units.SpecificEnthalpy h "Specific enthalpy";
  Units.Energy U "Internal energy";
protected
  Units.VolumeFlowRate V_rate(nominal = 1e-3) "Derivative of the volume";
  Units.Power H "Enthalpy flow into the chamber";
equation
  assert(p > 0 and T > 0, "Chamber: pressure and temperature should be positive");
  p*V = m*gas.R*T;
  h = gas.cp*(T - gas.T0);
  U = m*(h - gas.R*T);
  port.p = fill(p, nPorts);
  port.h_outflow = fill(h, nPorts);
  H = sum(port[i].m_flow*actualStream(port[i].h_outflow) for i in 1:nPorts);
  V*der(p)/p + V_rate - V*der(T)/T = gas.R*T/p*sum(port.m_flow);
  m*(gas.cp - gas.R)*der(T) = H - (h - gas.R*T)*sum(port.m_flow) + heatPort.Q_flow - p*V_rate;
  heatPort.T = T;
  annotation(Documentation(info = "<html>
<p>Mass and energy are conserved; pressure and temperature are the states.</p>
</html>"));
end Chamber;
