within Kit.Electrical.Interfaces;
partial model Lossy "Heat that a component loses, with a heat port if it is wanted"
  parameter Boolean useHeatPort = false "Whether the component has a heat port";
  parameter Units.Temperature T = 293.15 "Temperature, if there is no heat port";
  Thermal.Interfaces.HeatPort_a heatPort(T = T_component, Q_flow = -loss) if useHeatPort
    "Heat port";
  Units.Power loss "Power that becomes heat";
  Units.Temperature T_component "Temperature of the component";
equation
  if not useHeatPort then
    T_component = T;
  end if;
  annotation(Documentation(info = "<html>
<p>Without a heat port the temperature is the parameter T, and the heat is gone.</p>
</html>"));
end Lossy;
