within Kit.Examples.Control;
model Smoothing "Filters take a disturbance off a signal"
  Blocks.Sources.Sine signal(f = 1), hum(f = 50, amplitude = 0.3);
  Blocks.Math.Add sum_;
  Blocks.Continuous.Notch notch(f = 50, D = 0.5);
  Blocks.Continuous.LowPass low(order = 4, f = 10);
  Blocks.Discrete.MovingAverage average(n = 10, samplePeriod = 0.002);
equation
  connect(signal.y, sum_.u1);
  connect(hum.y, sum_.u2);
  connect(sum_.y, notch.u);
  connect(sum_.y, low.u);
  connect(sum_.y, average.u);
  annotation(experiment(StopTime = 1, Tolerance = 1e-8),
  Documentation(info = "<html>
<p>A notch filter, a Butterworth filter and a moving average over one period of the
disturbance.</p>
</html>",
  figures = {
    Figure(title = "Smoothing", preferred = true, plots = {Plot(curves = {Curve(y = sum_.y),
      Curve(y = signal.y)}), Plot(curves = {Curve(y = notch.y), Curve(y = low.y), Curve(y =
      average.y)})})}));
end Smoothing;
