within Kit.Mechanics.Planar;
model FreeMotion "Joint of three degrees of freedom"
  extends Interfaces.TwoFrames;
  Units.Position r[2](each start = 0, each stateSelect = StateSelect.prefer)
    "From frame_a to frame_b, in fixed axes; start values are guesses unless fixed";
  Units.Velocity v[2](each start = 0, each stateSelect = StateSelect.prefer)
    "Its derivative; start values are guesses unless fixed";
  Units.Angle phi(start = 0, stateSelect = StateSelect.prefer)
    "Angle from frame_a to frame_b; the start value is a guess unless it is fixed";
  Units.AngularVelocity w(start = 0, stateSelect = StateSelect.prefer)
    "Its derivative; the start value is a guess unless it is fixed";
equation
  r = {frame_b.x - frame_a.x, frame_b.y - frame_a.y};
  phi = frame_b.phi - frame_a.phi;
  v = der(r);
  w = der(phi);
  {frame_b.fx, frame_b.fy, frame_b.t} = zeros(3);
  {frame_a.fx, frame_a.fy, frame_a.t} = zeros(3);
  annotation(Documentation(info = "<html>
<p>No force acts. The joint gives a free body states and start values.</p>
</html>"));
end FreeMotion;
