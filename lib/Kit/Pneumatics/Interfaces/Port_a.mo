within Kit.Pneumatics.Interfaces;
connector Port_a = Port "Port, the first of a component"
  annotation(Documentation(info = "<html>
<p>The same as Port; two names tell two ports of one component apart.</p>
</html>"));
