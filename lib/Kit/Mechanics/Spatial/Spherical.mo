within Kit.Mechanics.Spatial;
model Spherical "Ball joint"
  extends Interfaces.TwoFrames;
  parameter Boolean states = false "Whether the joint is part of the tree and has states";
  parameter Boolean useQuaternion = true "Whether the states are a quaternion, else three angles";
  parameter Units.Angle angles_start[3] = zeros(3)
    "Angles about x, y and z, in this order, at the start";
  parameter Units.AngularVelocity w_start[3] = zeros(3)
    "Angular velocity at the start, in axes of frame_b";
  parameter Boolean fixed = true "Whether the start values are fixed; in loops they are guesses";
  parameter StateSelect stateSelect = StateSelect.prefer
    "Whether the rotation should have the states";
protected
  FreeJoint joint(useQuaternion = useQuaternion, angles_start = angles_start, w_start = w_start,
    fixed = fixed, stateSelect = stateSelect) if states;
  model FreeJoint "Ball joint with states"
    extends Interfaces.Joint(T_rel = T_rotation, w_rel = w_rotation, r_rel = zeros(3));
    extends Interfaces.FreeRotation;
  equation
    frame_b.t = zeros(3);
  end FreeJoint;
equation
  if states then
    connect(frame_a, joint.frame_a);
    connect(joint.frame_b, frame_b);
  else
    frame_b.r_0 = frame_a.r_0;
    zeros(3) = transpose(frame_a.R.T)*frame_a.f + transpose(frame_b.R.T)*frame_b.f;
    frame_a.t = zeros(3);
    frame_b.t = zeros(3);
  end if;
  annotation(Documentation(info = "<html>
<p>The frames are at one point and turn freely. Without states the joint closes a loop.</p>
</html>"));
end Spherical;
