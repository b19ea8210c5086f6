within Kit.Mechanics.Spatial;
model Body "Rigid body"
  Interfaces.Frame_a frame_a "Frame of the body";
  parameter Units.Mass m = 1 "Mass";
  parameter Units.Position r_CM[3] = zeros(3) "Center of mass, in axes of frame_a";
  parameter Units.Inertia I[3, 3] = diagonal({0.01, 0.01, 0.01})
    "Inertia tensor about the center of mass, in axes of frame_a";
  Units.Velocity v_0[3](each stateSelect = StateSelect.avoid)
    "Velocity of frame_a, in fixed axes";
  Units.Acceleration a_0[3] "Acceleration of frame_a, in fixed axes";
  Units.AngularVelocity w[3](each stateSelect = StateSelect.avoid)
    "Angular velocity, in axes of frame_a";
  Units.AngularAcceleration z[3] "Angular acceleration, in axes of frame_a";
protected
  outer Environment environment;
equation
  assert(m >= 0, "Body: the mass m should not be negative");
  assert(I[1, 1] >= 0 and I[2, 2] >= 0 and I[3, 3] >= 0,
    "Body: moments of inertia should not be negative");
  v_0 = der(frame_a.r_0);
  a_0 = der(v_0);
  w = frame_a.R.w;
  z = der(w);
  frame_a.f = m*(frame_a.R.T*(a_0 - environment.g) + cross(z, r_CM) + cross(w, cross(w, r_CM)));
  frame_a.t = I*z + cross(w, I*w) + cross(r_CM, frame_a.f);
  annotation(Documentation(info = "<html>
<p>Newton's and Euler's equations.</p>
</html>"));
end Body;
