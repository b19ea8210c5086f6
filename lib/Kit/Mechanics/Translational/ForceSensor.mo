within Kit.Mechanics.Translational;
model ForceSensor "Measures the force in a rod"
  Interfaces.Flange_a flange_a "First end";
  Interfaces.Flange_b flange_b "Second end";
  Blocks.Interfaces.RealOutput f(unit = "N") "Force into flange_a";
equation
  flange_a.s = flange_b.s;
  flange_a.f + flange_b.f = 0;
  f = flange_a.f;
  annotation(Documentation(info = "<html>
<p>The rod is rigid.</p>
</html>"));
end ForceSensor;
