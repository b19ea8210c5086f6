within Kit.Mechanics.Rotational;
model SpeedSensor "Measures an angular velocity"
  Interfaces.Flange_a flange "Flange";
  Blocks.Interfaces.RealOutput w(unit = "rad/s") "Angular velocity";
equation
  w = der(flange.phi);
  flange.tau = 0;
  annotation(Documentation(info = "<html>
<p>No torque acts on the flange.</p>
</html>"));
end SpeedSensor;
