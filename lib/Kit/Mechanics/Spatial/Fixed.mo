within Kit.Mechanics.Spatial;
model Fixed "Point that does not move"
  parameter Units.Position r[3] = zeros(3) "Position";
  parameter Real n[3] = {1, 0, 0} "Axis about which the frame is turned";
  parameter Units.Angle phi = 0 "Angle of the rotation";
  Interfaces.Frame_b frame_b "The point";
equation
  Connections.root(frame_b.R);
  frame_b.r_0 = r;
  frame_b.R.T = Functions.axisRotation(Functions.unit(n), phi);
  frame_b.R.w = zeros(3);
  annotation(Documentation(info = "<html>
<p>A frame at the position r, whose axes may be turned.</p>
</html>"));
end Fixed;
