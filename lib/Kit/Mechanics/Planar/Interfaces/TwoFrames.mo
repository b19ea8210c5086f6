within Kit.Mechanics.Planar.Interfaces;
partial model TwoFrames "Component between two frames"
  Frame_a frame_a "First frame";
  Frame_b frame_b "Second frame";
  annotation(Documentation(info = "<html>
<p>Base class of components that connect two bodies.</p>
</html>"));
end TwoFrames;
