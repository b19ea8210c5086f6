within Kit.Mechanics.Spatial;
model Bushing "Elastic joint"
  extends Interfaces.TwoFrames;
  parameter Units.SpringConstant c[3] = {1e6, 1e6, 1e6} "Stiffness, in axes of frame_a";
  parameter Units.DampingConstant d[3] = {1e3, 1e3, 1e3} "Damping, in axes of frame_a";
  parameter Units.RotationalSpringConstant cphi[3] = zeros(3) "Stiffness against turning";
  parameter Units.RotationalDampingConstant dphi[3] = zeros(3) "Damping against turning";
  Units.Position r[3] "From frame_a to frame_b, in axes of frame_a";
  Units.Velocity v[3] "Its derivative";
  Real phi[3](each unit = "rad")
    "Axis of the rotation times the sine of its angle, in axes of frame_a";
  Units.AngularVelocity w[3] "Relative angular velocity, in axes of frame_a";
  Units.Force f[3] "Force that pulls the frames together, in axes of frame_a";
  Units.Torque t[3] "Torque that turns them back, in axes of frame_a";
protected
  Real T[3, 3] "Transforms vectors from axes of frame_a to those of frame_b";
equation
  T = frame_b.R.T*transpose(frame_a.R.T);
  r = frame_a.R.T*(frame_b.r_0 - frame_a.r_0);
  v = der(r);
  phi = {T[2, 3] - T[3, 2], T[3, 1] - T[1, 3], T[1, 2] - T[2, 1]}/2;
  w = transpose(T)*frame_b.R.w - frame_a.R.w;
  f = {c[i]*r[i] + d[i]*v[i] for i in 1:3};
  t = {cphi[i]*phi[i] + dphi[i]*w[i] for i in 1:3};
  frame_b.f = T*f;
  frame_b.t = T*t;
  frame_a.f = -f;
  frame_a.t = -t - cross(r, f);
  annotation(Documentation(info = "<html>
<p>Springs and dampers along and about the axes of frame_a. Rotations should be small where
stiffnesses about the axes differ.</p>
</html>"));
end Bushing;
