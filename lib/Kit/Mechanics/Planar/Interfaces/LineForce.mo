within Kit.Mechanics.Planar.Interfaces;
partial model LineForce "Force along the line between two frames"
  extends TwoFrames;
  Units.Position dx "frame_b.x - frame_a.x";
  Units.Position dy "frame_b.y - frame_a.y";
  Units.Distance s(start = 1) "Distance of the frames; the start value is a guess";
  Units.Force f "Force that pulls the frames together";
equation
  dx = frame_b.x - frame_a.x;
  dy = frame_b.y - frame_a.y;
  s = sqrt(dx^2 + dy^2);
  frame_b.fx = f*dx/s;
  frame_b.fy = f*dy/s;
  frame_b.t = 0;
  frame_a.fx = -frame_b.fx;
  frame_a.fy = -frame_b.fy;
  frame_a.t = 0;
  annotation(Documentation(info = "<html>
<p>The frames should not meet, since the direction of the force would be unknown.</p>
</html>"));
end LineForce;
