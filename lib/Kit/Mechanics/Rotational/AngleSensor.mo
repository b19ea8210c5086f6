within Kit.Mechanics.Rotational;
model AngleSensor "Measures an angle"
  Interfaces.Flange_a flange "Flange";
  Blocks.Interfaces.RealOutput phi(unit = "rad") "Angle";
equation
  phi = flange.phi;
  flange.tau = 0;
  annotation(Documentation(info = "<html>
<p>No torque acts on the flange.</p>
</html>"));
end AngleSensor;
