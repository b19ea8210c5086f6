within Kit.Mechanics.Spatial.Interfaces;
partial model FreeRotation "Rotation of three degrees of freedom, by a quaternion or by three angles"
  parameter Boolean useQuaternion = true "Whether the states are a quaternion, else three angles";
  parameter Units.Angle angles_start[3] = zeros(3)
    "Angles about x, y and z, in this order, at the start";
  parameter Units.AngularVelocity w_start[3] = zeros(3)
    "Angular velocity at the start, in axes of frame_b";
  parameter Boolean fixed = true "Whether the start values are fixed; else they are guesses";
  parameter StateSelect stateSelect = StateSelect.prefer "Whether the rotation has states";
  Real T_rotation[3, 3] "Transforms vectors from axes of frame_a to those of frame_b";
  Units.AngularVelocity w_rotation[3](start = w_start, each stateSelect = stateSelect)
    "Angular velocity of frame_b against frame_a, in axes of frame_b";
  Real q[4](start = q_start) "Quaternion, the scalar last";
  Units.Angle angles[3](start = angles_start, each stateSelect =
    if useQuaternion then StateSelect.default else stateSelect) "Angles about x, y and z";
protected
  parameter Real q_start[4] = Functions.quaternionOfAngles(angles_start) "Quaternion at the start";
initial equation
  if fixed then
    w_rotation = w_start;
  end if;
  if fixed and useQuaternion then
    q = q_start;
  elseif fixed then
    angles = angles_start;
  end if;
equation
  if useQuaternion then
    der(q[1:3]) = (q[4]*w_rotation + cross(q[1:3], w_rotation))/2 + (1 - q*q)*q[1:3];
    der(q[4]) = -q[1:3]*w_rotation/2 + (1 - q*q)*q[4];
    T_rotation = Functions.quaternionRotation(q);
    angles = Functions.anglesOf(T_rotation);
  else
    T_rotation = Functions.axisRotation({0, 0, 1}, angles[3])*Functions.axisRotation({0, 1, 0}, angles[2])
      *Functions.axisRotation({1, 0, 0}, angles[1]);
    w_rotation = {0, 0, 1}*der(angles[3]) + Functions.axisRotation({0, 0, 1}, angles[3])
      *({0, 1, 0}*der(angles[2]) + Functions.axisRotation({0, 1, 0}, angles[2])*{1, 0, 0}*der(angles[1]));
    q = Functions.quaternionOfAngles(angles);
  end if;
  annotation(Documentation(info = "<html>
<p>A quaternion has no singular positions. Its length is led back to one, with a time constant of
half a second, which does not touch the motion. Angles are better for small rotations; they must
keep away from 90 degrees about y.</p>
</html>"));
end FreeRotation;
