within Kit.Blocks.Continuous;
block Notch "Removes one frequency"
  extends Interfaces.Siso;
  parameter Units.Frequency f(min = 0) = 50 "Frequency to be removed";
  parameter Real D(min = 0) = 0.5 "Width: damping ratio of the poles";
  Real x(start = 0, fixed = true) "State";
  Real xd(unit = "1/s", start = 0, fixed = true) "Derivative of the state";
  Real xdd(unit = "1/s2") "Second derivative of the state";
protected
  parameter Units.AngularVelocity w = 2*Constants.pi*f;
equation
  assert(f > 0 and D > 0, "Notch: f and D should be positive");
  der(x) = xd;
  der(xd) = xdd;
  xdd = w*(w*(u - x) - 2*D*xd);
  y = x + xdd/w^2;
  annotation(Documentation(info = "<html>
<p>The transfer function is (s&#178; + w&#178;)/(s&#178; + 2 D w s + w&#178;) with w = 2 pi f.</p>
</html>"));
end Notch;
