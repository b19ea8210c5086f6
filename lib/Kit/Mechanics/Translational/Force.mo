within Kit.Mechanics.Translational;
model Force "Force given by a signal"
  Blocks.Interfaces.RealInput f(unit = "N") "Force on the slider";
  Interfaces.Flange_b flange "Flange";
equation
  flange.f = -f;
  annotation(Documentation(info = "<html>
<p>A positive force pushes forward.</p>
</html>"));
end Force;
