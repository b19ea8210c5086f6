within Kit.Blocks.Continuous;
block FirstOrder "First-order lag"
  extends Interfaces.Siso;
  parameter Real k = 1 "Gain";
  parameter Units.Time T(min = 0) = 1 "Time constant";
  parameter Real y_start = 0 "Value at the start";
initial equation
  y = y_start;
equation
  assert(T > 0, "FirstOrder: the time constant T should be positive");
  T*der(y) = k*u - y;
  annotation(Documentation(info = "<html>
<p>The transfer function is k/(T s + 1).</p>
</html>"));
end FirstOrder;
