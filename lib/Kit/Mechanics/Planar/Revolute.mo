within Kit.Mechanics.Planar;
model Revolute "Joint that turns"
  extends Interfaces.TwoFrames;
  parameter Boolean useFlange = false "Whether a shaft drives the joint";
  parameter StateSelect stateSelect = StateSelect.prefer "Whether phi and w should be states";
  Rotational.Interfaces.Flange_a flange(phi = phi, tau = tau) if useFlange
    "Shaft, turning with frame_b";
  Units.Angle phi(start = 0, stateSelect = stateSelect)
    "Angle from frame_a to frame_b; the start value is a guess unless it is fixed";
  Units.AngularVelocity w(start = 0, stateSelect = stateSelect)
    "Its derivative; the start value is a guess unless it is fixed";
  Units.Torque tau "Torque of the shaft";
equation
  if not useFlange then
    tau = 0;
  end if;
  w = der(phi);
  frame_b.x = frame_a.x;
  frame_b.y = frame_a.y;
  frame_b.phi = frame_a.phi + phi;
  frame_a.fx + frame_b.fx = 0;
  frame_a.fy + frame_b.fy = 0;
  frame_a.t + frame_b.t = 0;
  frame_b.t = -tau;
  annotation(Documentation(info = "<html>
<p>The frames are at one point and may turn against each other. The housing of the shaft is
frame_a.</p>
</html>"));
end Revolute;
