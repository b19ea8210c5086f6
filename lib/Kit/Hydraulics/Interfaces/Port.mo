within Kit.Hydraulics.Interfaces;
connector Port "Pressure and mass flow rate"
  Units.AbsolutePressure p "Pressure";
  flow Units.MassFlowRate m_flow "Mass flow rate into the component";
  annotation(Documentation(info = "<html>
<p>The sum of all flows of a connection is zero.</p>
</html>"));
end Port;
