within Kit.Blocks.Sources;
block Constant "Constant signal"
  extends Interfaces.Source;
  parameter Real k = 1 "Value";
equation
  y = k;
  annotation(Documentation(info = "<html>
<p>y = k.</p>
</html>"));
end Constant;
