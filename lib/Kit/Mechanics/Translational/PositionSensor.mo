within Kit.Mechanics.Translational;
model PositionSensor "Measures a position"
  Interfaces.Flange_a flange "Flange";
  Blocks.Interfaces.RealOutput s(unit = "m") "Position";
equation
  s = flange.s;
  flange.f = 0;
  annotation(Documentation(info = "<html>
<p>No force acts on the flange.</p>
</html>"));
end PositionSensor;
