within Kit.Blocks.Logical;
block Threshold "Compares a signal with a constant"
  parameter Real threshold = 0 "What the input is compared with";
  Interfaces.RealInput u "Input";
  Interfaces.BooleanOutput y "Output";
equation
  y = u > threshold;
  annotation(Documentation(info = "<html>
<p>y = u > threshold.</p>
</html>"));
end Threshold;
