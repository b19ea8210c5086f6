within Kit.Thermal.Interfaces;
connector HeatPort "Temperature and heat flow rate"
  Units.Temperature T "Temperature";
  flow Units.HeatFlowRate Q_flow "Heat flow rate into the component";
  annotation(Documentation(info = "<html>
<p>The sum of all heat flows of a connection is zero.</p>
</html>"));
end HeatPort;
