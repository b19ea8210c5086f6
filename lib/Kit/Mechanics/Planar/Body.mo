within Kit.Mechanics.Planar;
model Body "Rigid body"
  Interfaces.Frame_a frame_a "Center of mass";
  parameter Units.Mass m = 1 "Mass";
  parameter Units.Inertia J(min = 0) = 0.01 "Moment of inertia about the center of mass";
  parameter Units.Acceleration g[2] = {0, -Constants.g} "Acceleration of gravity";
  Units.Velocity v[2](each stateSelect = StateSelect.avoid) "Velocity";
  Units.AngularVelocity w(stateSelect = StateSelect.avoid) "Angular velocity";
equation
  assert(m >= 0 and J >= 0, "Body: m and J should not be negative");
  v = {der(frame_a.x), der(frame_a.y)};
  w = der(frame_a.phi);
  m*der(v) = {frame_a.fx, frame_a.fy} + m*g;
  J*der(w) = frame_a.t;
  annotation(Documentation(info = "<html>
<p>Newton's and Euler's equations. A body that nothing holds needs a FreeMotion, whose start
values it takes.</p>
</html>"));
end Body;
