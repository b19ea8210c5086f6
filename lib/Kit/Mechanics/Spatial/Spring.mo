within Kit.Mechanics.Spatial;
model Spring "Linear spring between two points"
  extends Interfaces.LineForce;
  parameter Units.SpringConstant c(min = 0) = 1 "Spring constant";
  parameter Units.Distance s0 = 0 "Length at which the force is zero";
equation
  f = c*(s - s0);
  annotation(Documentation(info = "<html>
<p>f = c (s - s0).</p>
</html>"));
end Spring;
