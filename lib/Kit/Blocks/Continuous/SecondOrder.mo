within Kit.Blocks.Continuous;
block SecondOrder "Second-order lag"
  extends Interfaces.Siso;
  parameter Real k = 1 "Gain";
  parameter Units.AngularVelocity w(min = 0) = 1 "Natural angular frequency";
  parameter Real D(min = 0) = 1 "Damping ratio";
  parameter Real y_start = 0 "Value at the start";
  Real yd(unit = "1/s", start = 0, fixed = true) "Derivative of the output";
initial equation
  y = y_start;
equation
  assert(w > 0, "SecondOrder: the frequency w should be positive");
  der(y) = yd;
  der(yd) = w*(w*(k*u - y) - 2*D*yd);
  annotation(Documentation(info = "<html>
<p>The transfer function is k w&#178;/(s&#178; + 2 D w s + w&#178;). It oscillates if D is less
than one.</p>
</html>"));
end SecondOrder;
