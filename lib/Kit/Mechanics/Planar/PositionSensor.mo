within Kit.Mechanics.Planar;
model PositionSensor "Measures position and angle"
  Interfaces.Frame_a frame_a "Where it is measured";
  Blocks.Interfaces.RealOutput x(unit = "m") "Position to the right";
  Blocks.Interfaces.RealOutput y(unit = "m") "Position upward";
  Blocks.Interfaces.RealOutput phi(unit = "rad") "Angle";
equation
  x = frame_a.x;
  y = frame_a.y;
  phi = frame_a.phi;
  {frame_a.fx, frame_a.fy, frame_a.t} = zeros(3);
  annotation(Documentation(info = "<html>
<p>No force acts on the frame.</p>
</html>"));
end PositionSensor;
