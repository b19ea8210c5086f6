model DelayInPartition
  Real u = sample(time, Clock(1, 10));
  Real y = delay(u, 0.1);
end DelayInPartition;
