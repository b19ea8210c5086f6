within Kit.Mechanics.Translational.Interfaces;
connector Flange_a = Flange "Flange, the first of a component"
  annotation(Documentation(info = "<html>
<p>The same as Flange; two names tell two flanges of one component apart.</p>
</html>"));
