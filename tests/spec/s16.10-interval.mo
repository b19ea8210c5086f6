// run: --stop-time=0.8 --intervals=8
model Interval "interval() of a rational clock and of a sub-sampled one"
  Real u = sample(time, Clock(3, 10));
  Real a = interval(u);
  Real v = subSample(u, 4);
  Real b = interval(v);
end Interval;
