within Kit.Pneumatics.Interfaces;
connector Port "Pressure, mass flow rate and specific enthalpy"
  flow Units.MassFlowRate m_flow(nominal = 1e-2) "Mass flow rate into the component";
  Units.AbsolutePressure p "Pressure";
  stream Units.SpecificEnthalpy h_outflow "Specific enthalpy of gas that leaves the component";
  stream Real Xi_outflow[0] "No fractions of other substances";
  stream Real C_outflow[0] "No trace substances";
  annotation(Documentation(info = "<html>
<p>h_outflow is the enthalpy of the gas if it flows out of the component; inStream(h_outflow) is
that of gas which flows in.</p>
</html>"));
end Port;
