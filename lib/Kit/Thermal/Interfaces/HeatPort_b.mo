within Kit.Thermal.Interfaces;
connector HeatPort_b = HeatPort "Heat port, the second of a component"
  annotation(Documentation(info = "<html>
<p>The same as HeatPort; two names tell two ports of one component apart.</p>
</html>"));
