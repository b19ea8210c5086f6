within Kit.Mechanics.Rotational;
model TorqueSensor "Measures the torque in a shaft"
  Interfaces.Flange_a flange_a "First end";
  Interfaces.Flange_b flange_b "Second end";
  Blocks.Interfaces.RealOutput tau(unit = "N.m") "Torque into flange_a";
equation
  flange_a.phi = flange_b.phi;
  flange_a.tau + flange_b.tau = 0;
  tau = flange_a.tau;
  annotation(Documentation(info = "<html>
<p>The shaft is rigid.</p>
</html>"));
end TorqueSensor;
