within Kit.Mechanics.Translational;
model Speed "Velocity given by a signal"
  Blocks.Interfaces.RealInput v(unit = "m/s") "Velocity";
  parameter Units.Position s_start = 0 "Position at the start";
  Interfaces.Flange_b flange "Flange";
  Units.Position s(start = s_start, fixed = true) "Position";
equation
  der(s) = v;
  flange.s = s;
  annotation(Documentation(info = "<html>
<p>der(flange.s) = v. Masses at the flange need a signal without jumps.</p>
</html>"));
end Speed;
