model NegativeCounter
  Real y = sample(time, Clock(-1, 10));
end NegativeCounter;
