within Kit.Mechanics.Planar;
model Force "Force on a point, given by signals"
  Interfaces.Frame_b frame_b "The point";
  Blocks.Interfaces.RealInput f[2](each unit = "N") "Force, in fixed axes";
equation
  {frame_b.fx, frame_b.fy} = -f;
  frame_b.t = 0;
  annotation(Documentation(info = "<html>
<p>The force f acts on the body at frame_b.</p>
</html>"));
end Force;
