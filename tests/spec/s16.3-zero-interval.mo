model ZeroInterval
  Real y = sample(time, Clock(0.0));
end ZeroInterval;
