within Kit.Mechanics.Translational;
model SpeedSensor "Measures a velocity"
  Interfaces.Flange_a flange "Flange";
  Blocks.Interfaces.RealOutput v(unit = "m/s") "Velocity";
equation
  v = der(flange.s);
  flange.f = 0;
  annotation(Documentation(info = "<html>
<p>No force acts on the flange.</p>
</html>"));
end SpeedSensor;
