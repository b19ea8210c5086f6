within Kit.Mechanics.Translational.Interfaces;
partial model Compliant "Element between two flanges"
  Flange_a flange_a "First flange";
  Flange_b flange_b "Second flange";
  Units.Position s_rel(start = 0) "flange_b.s - flange_a.s";
  Units.Force f "Force between the flanges: flange_b.f";
equation
  s_rel = flange_b.s - flange_a.s;
  flange_b.f = f;
  flange_a.f = -f;
  annotation(Documentation(info = "<html>
<p>Base class of springs and dampers. A positive force pulls the flanges together.</p>
</html>"));
end Compliant;
