within Kit.Pneumatics.Interfaces;
connector Port_b = Port "Port, the second of a component"
  annotation(Documentation(info = "<html>
<p>The same as Port; two names tell two ports of one component apart.</p>
</html>"));
