// run: --stop-time=0.25 --intervals=5
model OrderOfPartitions "Equations of two partitions in turn (specification 16.7.4)"
  Real x = sample(time, Clock(1, 10));
  Real y = superSample(x, 2);
  Real z = subSample(y, 2) + x;
end OrderOfPartitions;
