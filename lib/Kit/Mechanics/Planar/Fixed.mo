within Kit.Mechanics.Planar;
model Fixed "Point that does not move"
  parameter Units.Position r[2] = {0, 0} "Position";
  parameter Units.Angle phi = 0 "Angle";
  Interfaces.Frame_b frame_b "The point";
equation
  {frame_b.x, frame_b.y} = r;
  frame_b.phi = phi;
  annotation(Documentation(info = "<html>
<p>The frame has the position r and the angle phi.</p>
</html>"));
end Fixed;
