within Kit.Mechanics.Rotational;
model Torque "Torque given by a signal"
  Blocks.Interfaces.RealInput tau(unit = "N.m") "Torque on the shaft";
  Interfaces.Flange_b flange "Flange";
equation
  flange.tau = -tau;
  annotation(Documentation(info = "<html>
<p>A positive torque accelerates the shaft forward. The housing is fixed.</p>
</html>"));
end Torque;
