within Kit.Mechanics.Rotational;
model Damper "Linear damper"
  extends Interfaces.Compliant;
  parameter Units.RotationalDampingConstant d(min = 0) = 1 "Damping constant";
  Units.AngularVelocity w_rel "Relative angular velocity";
  Units.Power loss "Power that becomes heat";
equation
  assert(d >= 0, "Damper: the damping constant d should not be negative");
  w_rel = der(phi_rel);
  tau = d*w_rel;
  loss = tau*w_rel;
  annotation(Documentation(info = "<html>
<p>tau = d w_rel.</p>
</html>"));
end Damper;
