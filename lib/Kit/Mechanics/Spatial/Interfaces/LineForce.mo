within Kit.Mechanics.Spatial.Interfaces;
partial model LineForce "Force along the line between two frames"
  extends TwoFrames;
  Units.Position r[3] "From frame_a to frame_b, in fixed axes";
  Units.Distance s(start = 1) "Distance of the frames; the start value is a guess";
  Units.Force f "Force that pulls the frames together";
protected
  Units.Force f_0[3] "Force on frame_b's side of the component, in fixed axes";
equation
  r = frame_b.r_0 - frame_a.r_0;
  s = sqrt(r*r);
  f_0 = f*r/s;
  frame_b.f = frame_b.R.T*f_0;
  frame_a.f = -frame_a.R.T*f_0;
  frame_a.t = zeros(3);
  frame_b.t = zeros(3);
  annotation(Documentation(info = "<html>
<p>The frames should not meet, since the direction of the force would be unknown.</p>
</html>"));
end LineForce;
