within Kit.Mechanics.Spatial;
model Universal "Joint that turns about two axes"
  extends Interfaces.TwoFrames;
  parameter Real n_a[3] = {1, 0, 0} "First axis, in axes of frame_a"
    annotation(Evaluate = true);
  parameter Real n_b[3] = {0, 1, 0} "Second axis, in axes of frame_b"
    annotation(Evaluate = true);
  Revolute first(n = n_a) "About the first axis";
  Revolute second(n = n_b) "About the second axis";
equation
  connect(frame_a, first.frame_a);
  connect(first.frame_b, second.frame_a);
  connect(second.frame_b, frame_b);
  annotation(Documentation(info = "<html>
<p>Two revolute joints at one point. The axes are constants of the translated program.</p>
</html>"));
end Universal;
