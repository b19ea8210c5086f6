within Kit.Mechanics.Spatial;
model Torque "Torque on a body, given by signals"
  Interfaces.Frame_b frame_b "The body";
  Blocks.Interfaces.RealInput t[3](each unit = "N.m") "Torque, in fixed axes";
equation
  frame_b.t = -frame_b.R.T*t;
  frame_b.f = zeros(3);
  annotation(Documentation(info = "<html>
<p>The torque t acts on the body.</p>
</html>"));
end Torque;
