model FactorsOverflow
  Real u = sample(time, Clock(1, 10));
  Real y = superSample(superSample(superSample(u, 2000000011), 2000000033), 2000000063);
end FactorsOverflow;
