within Kit.Blocks.Logical;
block Hysteresis "Two-point switch that changes at two different values"
  parameter Real lower = 0 "Below this the output becomes false";
  parameter Real upper = 1 "Above this the output becomes true";
  parameter Boolean y_start = false "Output at the start, if the input lies between the limits";
  Interfaces.RealInput u "Input";
  Interfaces.BooleanOutput y(start = y_start, fixed = true) "Output";
equation
  assert(lower < upper, "Hysteresis: lower should be less than upper");
  y = u > upper or pre(y) and u >= lower;
  annotation(Documentation(info = "<html>
<p>The output keeps its value while the input lies between the limits.</p>
</html>"));
end Hysteresis;
