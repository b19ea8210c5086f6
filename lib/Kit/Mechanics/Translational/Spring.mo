within Kit.Mechanics.Translational;
model Spring "Linear spring"
  extends Interfaces.Compliant;
  parameter Units.SpringConstant c(min = 0) = 1 "Spring constant";
  parameter Units.Length s_rel0 = 0 "Length at which the force is zero";
equation
  f = c*(s_rel - s_rel0);
  annotation(Documentation(info = "<html>
<p>f = c (s_rel - s_rel0).</p>
</html>"));
end Spring;
