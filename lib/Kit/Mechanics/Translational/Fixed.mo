within Kit.Mechanics.Translational;
model Fixed "Flange that does not move"
  parameter Units.Position s0 = 0 "Position";
  Interfaces.Flange_b flange "Flange";
equation
  flange.s = s0;
  annotation(Documentation(info = "<html>
<p>flange.s = s0.</p>
</html>"));
end Fixed;
