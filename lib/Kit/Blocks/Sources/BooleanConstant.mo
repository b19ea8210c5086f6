within Kit.Blocks.Sources;
block BooleanConstant "Constant Boolean signal"
  extends Interfaces.BooleanSource;
  parameter Boolean k = true "Value";
equation
  y = k;
  annotation(Documentation(info = "<html>
<p>y = k.</p>
</html>"));
end BooleanConstant;
