within Kit.Mechanics.Translational;
model SpringDamper "Linear spring and damper in parallel"
  extends Interfaces.Compliant;
  parameter Units.SpringConstant c(min = 0) = 1 "Spring constant";
  parameter Units.DampingConstant d(min = 0) = 1 "Damping constant";
  parameter Units.Length s_rel0 = 0 "Length at which the spring's force is zero";
  Units.Velocity v_rel "Relative velocity";
equation
  assert(d >= 0, "SpringDamper: the damping constant d should not be negative");
  v_rel = der(s_rel);
  f = c*(s_rel - s_rel0) + d*v_rel;
  annotation(Documentation(info = "<html>
<p>f = c (s_rel - s_rel0) + d v_rel.</p>
</html>"));
end SpringDamper;
