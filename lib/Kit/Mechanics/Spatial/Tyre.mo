within Kit.Mechanics.Spatial;
model Tyre "Vertical spring of a tyre on a road"
  Interfaces.Frame_a frame_a "Center of the wheel";
  parameter Units.Distance r = 0.3 "Radius without load";
  parameter Units.SpringConstant c(min = 0) = 2e5 "Stiffness";
  parameter Units.DampingConstant d(min = 0) = 100 "Damping";
  Blocks.Interfaces.RealInput road(unit = "m") "Height of the road below the wheel";
  Units.Position deflection "How far the tyre is pressed";
  Units.Force f "Force of the road on the tyre, upward";
protected
  outer Environment environment;
  parameter Real up[3] = Functions.unit(-environment.g) "Upward";
equation
  assert(c > 0 and d >= 0 and r > 0, "Tyre: c and r should be positive, and d not negative");
  deflection = road + r - up*frame_a.r_0;
  f = smooth(0, noEvent(max(0, c*deflection + d*der(deflection))));
  frame_a.f = -frame_a.R.T*up*f;
  frame_a.t = zeros(3);
  annotation(Documentation(info = "<html>
<p>The road carries the wheel like a spring and a damper, and does not pull. Upward is against
gravity. The signal road is differentiated.</p>
</html>"));
end Tyre;
