within Kit.Mechanics.Planar;
model Bushing "Elastic joint"
  extends Interfaces.TwoFrames;
  parameter Units.SpringConstant c[2] = {1e6, 1e6} "Stiffness, in axes of frame_a";
  parameter Units.DampingConstant d[2] = {1e3, 1e3} "Damping, in axes of frame_a";
  parameter Units.RotationalSpringConstant cphi(min = 0) = 0 "Stiffness against turning";
  parameter Units.RotationalDampingConstant dphi(min = 0) = 0 "Damping against turning";
  Units.Position r[2] "From frame_a to frame_b, in axes of frame_a";
  Units.Velocity v[2] "Its derivative";
  Units.Force f[2] "Force that pulls the frames together, in axes of frame_a";
  Units.Angle phi "Angle from frame_a to frame_b";
protected
  Real T[2, 2] "From fixed axes to those of frame_a";
equation
  T = [cos(frame_a.phi), sin(frame_a.phi); -sin(frame_a.phi), cos(frame_a.phi)];
  r = T*{frame_b.x - frame_a.x, frame_b.y - frame_a.y};
  v = der(r);
  f = {c[i]*r[i] + d[i]*v[i] for i in 1:2};
  phi = frame_b.phi - frame_a.phi;
  {frame_b.fx, frame_b.fy} = transpose(T)*f;
  frame_b.t = cphi*phi + dphi*der(phi);
  frame_a.fx + frame_b.fx = 0;
  frame_a.fy + frame_b.fy = 0;
  frame_a.t + frame_b.t + r[1]*f[2] - r[2]*f[1] = 0;
  annotation(Documentation(info = "<html>
<p>Springs and dampers along both axes of frame_a and against turning.</p>
</html>"));
end Bushing;
