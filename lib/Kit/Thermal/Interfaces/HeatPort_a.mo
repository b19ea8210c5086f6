within Kit.Thermal.Interfaces;
connector HeatPort_a = HeatPort "Heat port, the first of a component"
  annotation(Documentation(info = "<html>
<p>The same as HeatPort; two names tell two ports of one component apart.</p>
</html>"));
