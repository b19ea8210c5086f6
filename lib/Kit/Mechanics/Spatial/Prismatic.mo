within Kit.Mechanics.Spatial;
model Prismatic "Joint that slides along an axis"
  extends Interfaces.Joint;
  parameter Real n[3] = {1, 0, 0} "Axis, in axes of frame_a"
    annotation(Evaluate = true);
  parameter Boolean useFlange = false "Whether a force drives the joint";
  parameter StateSelect stateSelect = StateSelect.prefer "Whether s and v should be states";
  Translational.Interfaces.Flange_a flange(s = s, f = f) if useFlange "Slider, moving with frame_b";
  Units.Position s(start = 0, stateSelect = stateSelect)
    "Distance from frame_a to frame_b; the start value is a guess unless it is fixed";
  Units.Velocity v(start = 0, stateSelect = stateSelect)
    "Its derivative; the start value is a guess unless it is fixed";
  Units.Force f "Force of the slider";
protected
  parameter Real e[3] = Functions.unit(n) "Unit vector of the axis";
equation
  if not useFlange then
    f = 0;
  end if;
  v = der(s);
  T_rel = identity(3);
  w_rel = zeros(3);
  r_rel = e*s;
  e*frame_b.f = -f;
  annotation(Documentation(info = "<html>
<p>frame_b slides along the axis n without turning. The axis is a constant of the translated
program.</p>
</html>"));
end Prismatic;
