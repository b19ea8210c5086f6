within Kit.Mechanics.Spatial;
model Rotation "Turns the axes of a frame"
  extends Interfaces.Joint;
  parameter Real n[3] = {1, 0, 0} "Axis, in axes of frame_a";
  parameter Units.Angle phi = 0 "Angle of frame_b against frame_a";
equation
  T_rel = Functions.axisRotation(Functions.unit(n), phi);
  w_rel = zeros(3);
  r_rel = zeros(3);
  annotation(Documentation(info = "<html>
<p>Both frames are at one point of one rigid body; frame_b is turned by a fixed angle.</p>
</html>"));
end Rotation;
