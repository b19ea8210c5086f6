within Kit.Mechanics.Spatial;
model Revolute "Joint that turns about an axis"
  extends Interfaces.Joint;
  parameter Real n[3] = {0, 0, 1} "Axis, in axes of frame_a, which are those of frame_b too"
    annotation(Evaluate = true);
  parameter Boolean useFlange = false "Whether a shaft drives the joint";
  parameter StateSelect stateSelect = StateSelect.prefer "Whether phi and w should be states";
  Rotational.Interfaces.Flange_a flange(phi = phi, tau = tau) if useFlange
    "Shaft, turning with frame_b";
  Units.Angle phi(start = 0, stateSelect = stateSelect)
    "Angle of frame_b; the start value is a guess unless it is fixed";
  Units.AngularVelocity w(start = 0, stateSelect = stateSelect)
    "Its derivative; the start value is a guess unless it is fixed";
  Units.Torque tau "Torque of the shaft";
protected
  parameter Real e[3] = Functions.unit(n) "Unit vector of the axis";
equation
  if not useFlange then
    tau = 0;
  end if;
  w = der(phi);
  T_rel = Functions.axisRotation(e, phi);
  w_rel = e*w;
  r_rel = zeros(3);
  e*frame_b.t = -tau;
  annotation(Documentation(info = "<html>
<p>The frames are at one point, and frame_b turns about the axis n. The housing of the shaft is
frame_a. The axis is a constant of the translated program: entries of T_rel that are zero cost
nothing.</p>
</html>"));
end Revolute;
