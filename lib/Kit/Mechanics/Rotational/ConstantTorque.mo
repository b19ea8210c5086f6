within Kit.Mechanics.Rotational;
model ConstantTorque "Constant torque"
  parameter Units.Torque tau = 1 "Torque on the shaft";
  Interfaces.Flange_b flange "Flange";
equation
  flange.tau = -tau;
  annotation(Documentation(info = "<html>
<p>A positive torque accelerates the shaft forward.</p>
</html>"));
end ConstantTorque;
