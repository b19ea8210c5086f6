model InconsistentRates "A factor of 10/3"
  Real u = sample(time, Clock(1, 10));
  Real y = subSample(u);
  Real z = y + sample(1.0, Clock(1, 3));
end InconsistentRates;
