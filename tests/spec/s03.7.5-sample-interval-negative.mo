model SampleIntervalNegative
  Boolean b = sample(0, -1);
end SampleIntervalNegative;
