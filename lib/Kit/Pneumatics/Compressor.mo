within Kit.Pneumatics;
model Compressor "Compressor or expander that takes in a constant volume in each turn"
  parameter Gas gas = Gas() "The gas";
  parameter Units.Volume D(min = 0) = 1e-4 "Volume taken in during one turn of the shaft";
  parameter Real eta(min = 0, max = 1) = 0.8 "Isentropic efficiency";
  Interfaces.Port_a port_a "Inlet";
  Interfaces.Port_b port_b "Outlet";
  Mechanics.Rotational.Interfaces.Flange_a flange "Shaft";
  Units.AngularVelocity w "Angular velocity of the shaft, which should be positive";
  Units.MassFlowRate m_flow(nominal = 1e-2) "Mass flow rate from port_a to port_b";
  Units.Temperature T_a "Temperature at the inlet";
  Units.SpecificEnthalpy dh "Rise of the specific enthalpy; negative in an expander";
  Units.Power P "Power that the shaft gives to the gas";
protected
  Units.SpecificEnthalpy isentropic "Rise of the specific enthalpy without losses";
  Units.Torque tau "Torque of the shaft on the gas";
equation
  assert(D > 0 and eta > 0 and eta <= 1,
    "Compressor: D should be positive, and eta from 0 to 1 but not 0");
  w = der(flange.phi);
  assert(w > -1e-6, "Compressor: the shaft should not turn backward");
  T_a = gas.T0 + inStream(port_a.h_outflow)/gas.cp;
  m_flow = D*w/(2*Constants.pi)*port_a.p/(gas.R*T_a);
  isentropic = gas.cp*T_a*((port_b.p/port_a.p)^(gas.R/gas.cp) - 1);
  dh = if isentropic > 0 then isentropic/eta else isentropic*eta;
  tau = D/(2*Constants.pi)*port_a.p/(gas.R*T_a)*dh;
  P = w*tau;
  flange.tau = tau;
  port_a.m_flow = m_flow;
  port_b.m_flow = -m_flow;
  port_b.h_outflow = inStream(port_a.h_outflow) + dh;
  port_a.h_outflow = inStream(port_b.h_outflow) - dh;
  annotation(Documentation(info = "<html>
<p>The gas is taken in with the density at the inlet, and compressed or expanded to the pressure of
the outlet. The efficiency divides the work of a compressor, and multiplies that of an expander. No
heat is lost, and no gas leaks back. port_a.h_outflow counts only if the shaft would turn
backward, which an assert excludes.</p>
</html>"));
end Compressor;
