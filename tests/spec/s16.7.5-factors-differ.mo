model FactorsDiffer "Two ways between two partitions, by factors of 2 and 3"
  Real u = sample(time, Clock(1, 10));
  Real y = subSample(u, 2) + subSample(u, 3);
end FactorsDiffer;
