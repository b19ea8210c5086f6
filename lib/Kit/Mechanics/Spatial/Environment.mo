within Kit.Mechanics.Spatial;
model Environment "Fixed frame and gravity"
  parameter Units.Acceleration g[3] = {0, 0, -Constants.g} "Acceleration of gravity, in fixed axes";
  Interfaces.Frame_b frame_b "The frame that does not move";
equation
  Connections.root(frame_b.R);
  frame_b.r_0 = zeros(3);
  frame_b.R.T = identity(3);
  frame_b.R.w = zeros(3);
  annotation(defaultComponentName = "environment", defaultComponentPrefixes = "inner",
    missingInnerMessage = "The model needs 'inner Kit.Mechanics.Spatial.Environment environment;'",
  Documentation(info = "<html>
<p>One Environment belongs into each model, called environment. By default gravity acts against
the z axis.</p>
</html>"));
end Environment;
