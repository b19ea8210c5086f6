within Kit.Blocks.Logical;
block ToReal "Real signal of a Boolean one"
  parameter Real high = 1 "Output while the input is true";
  parameter Real low = 0 "Output while the input is false";
  Interfaces.BooleanInput u "Input";
  Interfaces.RealOutput y "Output";
equation
  y = if u then high else low;
  annotation(Documentation(info = "<html>
<p>y = if u then high else low.</p>
</html>"));
end ToReal;
