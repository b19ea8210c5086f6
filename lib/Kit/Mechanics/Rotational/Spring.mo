within Kit.Mechanics.Rotational;
model Spring "Linear spring"
  extends Interfaces.Compliant;
  parameter Units.RotationalSpringConstant c(min = 0) = 1 "Spring constant";
  parameter Units.Angle phi_rel0 = 0 "Angle at which the torque is zero";
equation
  tau = c*(phi_rel - phi_rel0);
  annotation(Documentation(info = "<html>
<p>tau = c (phi_rel - phi_rel0).</p>
</html>"));
end Spring;
