within Kit.Mechanics.Spatial;
model SpringDamper "Linear spring and damper between two points"
  extends Interfaces.LineForce;
  parameter Units.SpringConstant c(min = 0) = 1 "Spring constant";
  parameter Units.DampingConstant d(min = 0) = 1 "Damping constant";
  parameter Units.Distance s0 = 0 "Length at which the spring's force is zero";
equation
  assert(d >= 0, "SpringDamper: the damping constant d should not be negative");
  f = c*(s - s0) + d*der(s);
  annotation(Documentation(info = "<html>
<p>f = c (s - s0) + d der(s).</p>
</html>"));
end SpringDamper;
