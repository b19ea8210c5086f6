within Kit.Mechanics.Spatial;
model PositionSensor "Measures position and angles"
  Interfaces.Frame_a frame_a "Where it is measured";
  Blocks.Interfaces.RealOutput r[3](each unit = "m") "Position, in fixed axes";
  Blocks.Interfaces.RealOutput angles[3](each unit = "rad")
    "Angles about x, y and z, in this order";
equation
  r = frame_a.r_0;
  angles = Functions.anglesOf(frame_a.R.T);
  frame_a.f = zeros(3);
  frame_a.t = zeros(3);
  annotation(Documentation(info = "<html>
<p>No force acts on the frame.</p>
</html>"));
end PositionSensor;
