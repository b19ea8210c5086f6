within Kit.Mechanics.Spatial.Interfaces;
partial model Joint "Joint whose relative orientation is known"
  extends TwoFrames;
  Real T_rel[3, 3] "Transforms vectors from axes of frame_a to those of frame_b";
  Units.AngularVelocity w_rel[3] "Angular velocity of frame_b against frame_a, in axes of frame_b";
  Units.Position r_rel[3] "From frame_a to frame_b, in axes of frame_a";
equation
  Connections.branch(frame_a.R, frame_b.R);
  frame_b.r_0 = frame_a.r_0 + transpose(frame_a.R.T)*r_rel;
  if Connections.rooted(frame_a.R) then
    frame_b.R.T = T_rel*frame_a.R.T;
    frame_b.R.w = T_rel*frame_a.R.w + w_rel;
  else
    frame_a.R.T = transpose(T_rel)*frame_b.R.T;
    frame_a.R.w = transpose(T_rel)*(frame_b.R.w - w_rel);
  end if;
  zeros(3) = frame_a.f + transpose(T_rel)*frame_b.f;
  zeros(3) = frame_a.t + transpose(T_rel)*frame_b.t + cross(r_rel, transpose(T_rel)*frame_b.f);
  annotation(Documentation(info = "<html>
<p>Base class of joints that may be part of the tree of joints. Forces and torques are in balance
about frame_a.</p>
</html>"));
end Joint;
