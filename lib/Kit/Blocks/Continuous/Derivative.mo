within Kit.Blocks.Continuous;
block Derivative "Approximate derivative of the input"
  extends Interfaces.Siso;
  parameter Real k = 1 "Gain";
  parameter Units.Time T(min = 0) = 0.01 "Time constant of the filter";
  Real x "State: the filtered input";
initial equation
  x = u;
equation
  assert(T > 0, "Derivative: the time constant T should be positive");
  T*der(x) = u - x;
  y = k*(u - x)/T;
  annotation(Documentation(info = "<html>
<p>The transfer function is k s/(T s + 1). A small T follows fast changes and amplifies noise. The
block starts at rest: y = 0.</p>
</html>"));
end Derivative;
