within Kit.Mechanics.Rotational;
model Backlash "Spring and damper with play"
  extends Interfaces.Compliant;
  parameter Units.RotationalSpringConstant c(min = 0) = 1e5 "Spring constant in contact";
  parameter Units.RotationalDampingConstant d(min = 0) = 0 "Damping constant in contact";
  parameter Units.Angle b(min = 0) = 0 "Total play";
  Units.AngularVelocity w_rel "Relative angular velocity";
protected
  Units.Angle x "How far the contact is pressed; positive on one side, negative on the other one";
equation
  assert(c > 0 and d >= 0 and b >= 0, "Backlash: c should be positive, d and b not negative");
  w_rel = der(phi_rel);
  x = if phi_rel > b/2 then phi_rel - b/2 elseif phi_rel < -b/2 then phi_rel + b/2 else 0;
  tau = smooth(0, noEvent(if x > 0 then max(0, c*x + d*w_rel)
    elseif x < 0 then min(0, c*x + d*w_rel) else 0));
  annotation(Documentation(info = "<html>
<p>No torque acts within the play b. In contact the sides press and never pull.</p>
</html>"));
end Backlash;
