within Kit.Blocks.Math;
block Feedback "Difference of two inputs"
  extends Interfaces.Mixer;
equation
  y = u1 - u2;
  annotation(Documentation(info = "<html>
<p>y = u1 - u2, the point where a control loop closes.</p>
</html>"));
end Feedback;
