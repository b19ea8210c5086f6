within Kit.Mechanics.Rotational;
model Freewheel "Clutch that transmits torque in one direction"
  extends Interfaces.Compliant;
  parameter Units.RotationalDampingConstant d(min = 0) = 1e4 "Damping constant while it locks";
  Units.AngularVelocity w_rel "Relative angular velocity";
equation
  assert(d > 0, "Freewheel: the damping constant d should be positive");
  w_rel = der(phi_rel);
  tau = if w_rel < 0 then d*w_rel else 0;
  annotation(Documentation(info = "<html>
<p>flange_a drives flange_b, which may be faster. While it locks, it slips by tau/d.</p>
</html>"));
end Freewheel;
