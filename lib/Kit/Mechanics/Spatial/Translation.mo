within Kit.Mechanics.Spatial;
model Translation "Rigid rod without mass"
  extends Interfaces.TwoFrames;
  parameter Units.Position r[3] = {1, 0, 0} "From frame_a to frame_b, in axes of frame_a";
equation
  Connections.branch(frame_a.R, frame_b.R);
  frame_b.r_0 = frame_a.r_0 + transpose(frame_a.R.T)*r;
  frame_b.R.T = frame_a.R.T;
  frame_b.R.w = frame_a.R.w;
  zeros(3) = frame_a.f + frame_b.f;
  zeros(3) = frame_a.t + frame_b.t + cross(r, frame_b.f);
  annotation(Documentation(info = "<html>
<p>Both frames belong to one rigid body and have parallel axes.</p>
</html>"));
end Translation;
