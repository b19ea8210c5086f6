within Kit.Mechanics.Spatial;
model Force "Force on a point, given by signals"
  Interfaces.Frame_b frame_b "The point";
  Blocks.Interfaces.RealInput f[3](each unit = "N") "Force, in fixed axes";
equation
  frame_b.f = -frame_b.R.T*f;
  frame_b.t = zeros(3);
  annotation(Documentation(info = "<html>
<p>The force f acts on the body at frame_b.</p>
</html>"));
end Force;
