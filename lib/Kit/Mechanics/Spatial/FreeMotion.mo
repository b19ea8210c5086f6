within Kit.Mechanics.Spatial;
model FreeMotion "Joint of six degrees of freedom"
  extends Interfaces.Joint(T_rel = T_rotation, w_rel = w_rotation,
    r_rel(each stateSelect = StateSelect.prefer));
  extends Interfaces.FreeRotation;
  parameter Units.Position r_start[3] = zeros(3)
    "Position of frame_b at the start, in axes of frame_a";
  parameter Units.Velocity v_start[3] = zeros(3)
    "Velocity of frame_b at the start, in axes of frame_a";
  Units.Velocity v_rel[3](each stateSelect = StateSelect.prefer) "Derivative of r_rel";
initial equation
  r_rel = r_start;
  v_rel = v_start;
equation
  v_rel = der(r_rel);
  frame_b.f = zeros(3);
  frame_b.t = zeros(3);
  annotation(Documentation(info = "<html>
<p>No force acts. The joint gives a free body states and start values.</p>
</html>"));
end FreeMotion;
