within Kit.Mechanics.Translational;
model ConstantForce "Constant force"
  parameter Units.Force f = 1 "Force on the slider";
  Interfaces.Flange_b flange "Flange";
equation
  flange.f = -f;
  annotation(Documentation(info = "<html>
<p>A positive force pushes forward. The weight of a mass m on a vertical line is f = -m g.</p>
</html>"));
end ConstantForce;
