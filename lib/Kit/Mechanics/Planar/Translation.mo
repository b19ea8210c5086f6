within Kit.Mechanics.Planar;
model Translation "Rigid rod without mass"
  extends Interfaces.TwoFrames;
  parameter Units.Position r[2] = {1, 0} "From frame_a to frame_b, in axes of frame_a";
  Units.Position d[2] "From frame_a to frame_b, in fixed axes";
equation
  d = {cos(frame_a.phi)*r[1] - sin(frame_a.phi)*r[2], sin(frame_a.phi)*r[1] + cos(frame_a.phi)*r[2]};
  {frame_b.x, frame_b.y} = {frame_a.x, frame_a.y} + d;
  frame_b.phi = frame_a.phi;
  frame_a.fx + frame_b.fx = 0;
  frame_a.fy + frame_b.fy = 0;
  frame_a.t + frame_b.t + d[1]*frame_b.fy - d[2]*frame_b.fx = 0;
  annotation(Documentation(info = "<html>
<p>Both frames belong to one rigid body.</p>
</html>"));
end Translation;
