within Kit.Mechanics.Planar;
model Prismatic "Joint that slides"
  extends Interfaces.TwoFrames;
  parameter Real e[2] = {1, 0} "Direction, in axes of frame_a; its length does not matter";
  parameter Boolean useFlange = false "Whether a force drives the joint";
  parameter StateSelect stateSelect = StateSelect.prefer "Whether s and v should be states";
  Translational.Interfaces.Flange_a flange(s = s, f = f) if useFlange "Slider, moving with frame_b";
  Units.Position s(start = 0, stateSelect = stateSelect)
    "Distance from frame_a to frame_b; the start value is a guess unless it is fixed";
  Units.Velocity v(start = 0, stateSelect = stateSelect)
    "Its derivative; the start value is a guess unless it is fixed";
  Units.Force f "Force of the slider";
protected
  parameter Real n[2] = e/sqrt(e*e) "Unit vector of the direction";
  Real d[2] "Direction in fixed axes";
equation
  assert(e*e > 0, "Prismatic: the direction e should not be zero");
  if not useFlange then
    f = 0;
  end if;
  d = {cos(frame_a.phi)*n[1] - sin(frame_a.phi)*n[2], sin(frame_a.phi)*n[1] + cos(frame_a.phi)*n[2]};
  v = der(s);
  {frame_b.x, frame_b.y} = {frame_a.x, frame_a.y} + s*d;
  frame_b.phi = frame_a.phi;
  frame_a.fx + frame_b.fx = 0;
  frame_a.fy + frame_b.fy = 0;
  frame_a.t + frame_b.t + s*(d[1]*frame_b.fy - d[2]*frame_b.fx) = 0;
  d[1]*frame_b.fx + d[2]*frame_b.fy = -f;
  annotation(Documentation(info = "<html>
<p>frame_b slides along the direction e of frame_a without turning.</p>
</html>"));
end Prismatic;
