within Kit.Examples.Control;
model SampledControl "A computer controls a process through converters"
  Blocks.Sources.Step goal(height = 1, startTime = 0.5);
  Blocks.Discrete.Quantizer converter(step = 0.01, samplePeriod = 0.1);
  Blocks.Discrete.DiscretePI controller(k = 1.5, Ti = 1, samplePeriod = 0.1, lower = 0, upper = 2);
  Blocks.Continuous.FirstOrder actuator(T = 0.2), process(T = 1);
equation
  connect(goal.y, controller.u_s);
  connect(process.y, converter.u);
  connect(converter.y, controller.u_m);
  connect(controller.y, actuator.u);
  connect(actuator.y, process.u);
  annotation(experiment(StopTime = 6, Tolerance = 1e-8),
  Documentation(info = "<html>
<p>The controller works ten times a second with values that are multiples of 0.01.</p>
</html>",
  figures = {
    Figure(title = "Sampled control", preferred = true, plots = {Plot(curves = {Curve(y =
      goal.y), Curve(y = process.y), Curve(y = converter.y)}), Plot(curves = {Curve(y =
      controller.y)})})}));
end SampledControl;
