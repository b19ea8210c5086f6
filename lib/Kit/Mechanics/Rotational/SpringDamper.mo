within Kit.Mechanics.Rotational;
model SpringDamper "Linear spring and damper in parallel"
  extends Interfaces.Compliant;
  parameter Units.RotationalSpringConstant c(min = 0) = 1 "Spring constant";
  parameter Units.RotationalDampingConstant d(min = 0) = 1 "Damping constant";
  parameter Units.Angle phi_rel0 = 0 "Angle at which the spring's torque is zero";
  Units.AngularVelocity w_rel "Relative angular velocity";
equation
  assert(d >= 0, "SpringDamper: the damping constant d should not be negative");
  w_rel = der(phi_rel);
  tau = c*(phi_rel - phi_rel0) + d*w_rel;
  annotation(Documentation(info = "<html>
<p>tau = c (phi_rel - phi_rel0) + d w_rel.</p>
</html>"));
end SpringDamper;
