within Kit.Electrical.Sources;
model ConstantCurrent "Constant current"
  extends Interfaces.OnePort;
  parameter Units.Current I = 1 "Current from p to n through the source";
equation
  i = I;
  annotation(Documentation(info = "<html>
<p>i = I.</p>
</html>"));
end ConstantCurrent;
