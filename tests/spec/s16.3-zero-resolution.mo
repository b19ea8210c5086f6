model ZeroResolution
  Real y = sample(time, Clock(1, 0));
end ZeroResolution;
