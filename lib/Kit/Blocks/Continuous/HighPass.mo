within Kit.Blocks.Continuous;
block HighPass "Second-order high-pass filter"
  extends Interfaces.Siso;
  parameter Units.Frequency f(min = 0) = 1 "Corner frequency";
  parameter Real D(min = 0) = 0.5*sqrt(2)
    "Damping ratio; that of Butterworth's filter is sqrt(2)/2";
  Real x(start = 0, fixed = true) "State: what a low-pass filter leaves";
  Real xd(unit = "1/s", start = 0, fixed = true) "Derivative of the state";
protected
  parameter Units.AngularVelocity w = 2*Constants.pi*f "Corner frequency";
equation
  assert(f > 0 and D > 0, "HighPass: f and D should be positive");
  der(x) = xd;
  der(xd) = w*(w*(u - x) - 2*D*xd);
  y = der(xd)/w^2;
  annotation(Documentation(info = "<html>
<p>The transfer function is s&#178;/(s&#178; + 2 D w s + w&#178;) with w = 2 pi f.</p>
</html>"));
end HighPass;
