within Kit.Mechanics.Translational;
model Damper "Linear damper"
  extends Interfaces.Compliant;
  parameter Units.DampingConstant d(min = 0) = 1 "Damping constant";
  Units.Velocity v_rel "Relative velocity";
  Units.Power loss "Power that becomes heat";
equation
  assert(d >= 0, "Damper: the damping constant d should not be negative");
  v_rel = der(s_rel);
  f = d*v_rel;
  loss = f*v_rel;
  annotation(Documentation(info = "<html>
<p>f = d v_rel.</p>
</html>"));
end Damper;
