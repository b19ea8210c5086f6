within Kit.Electrical.Interfaces;
connector NegativePin = Pin "Pin, the negative one of a component"
  annotation(Documentation(info = "<html>
<p>The same as Pin; two names tell two pins of one component apart.</p>
</html>"));
