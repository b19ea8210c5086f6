within Kit.Mechanics.Translational.Interfaces;
connector Flange_b = Flange "Flange, the second of a component"
  annotation(Documentation(info = "<html>
<p>The same as Flange; two names tell two flanges of one component apart.</p>
</html>"));
