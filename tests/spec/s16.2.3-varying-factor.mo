model VaryingFactor
  Integer u = sample(3, Clock(0.1));
  Integer y = subSample(u, factor = 3*u);
end VaryingFactor;
