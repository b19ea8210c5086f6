within Kit.Mechanics.Spatial;
model RevoluteLoop "Revolute joint that closes a loop in a plane"
  extends Interfaces.TwoFrames;
  parameter Real n[3] = {0, 0, 1} "Axis, in axes of frame_a: normal to the plane"
    annotation(Evaluate = true);
protected
  parameter Real e[3] = Functions.unit(n) "Unit vector of the axis";
  parameter Real ex[3] = Functions.unit(cross(if abs(e[1]) > 0.7 then {0, 1, 0} else {1, 0, 0}, e))
    "In the plane";
  parameter Real ey[3] = cross(e, ex) "In the plane, normal to ex";
  Units.Position r[3] "From frame_a to frame_b, in axes of frame_a";
  Units.Force f[2] "Force in the plane";
equation
  r = frame_a.R.T*(frame_b.r_0 - frame_a.r_0);
  ex*r = 0;
  ey*r = 0;
  frame_a.f = ex*f[1] + ey*f[2];
  frame_b.f = -frame_b.R.T*transpose(frame_a.R.T)*frame_a.f;
  frame_a.t = zeros(3);
  frame_b.t = zeros(3);
  annotation(Documentation(info = "<html>
<p>In a loop whose axes are all parallel the other joints say already that it stays in its plane.
This joint closes it with two equations, and has no states. The axis is a constant of the
translated program.</p>
</html>"));
end RevoluteLoop;
