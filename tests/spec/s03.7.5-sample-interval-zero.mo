model SampleIntervalZero
  Boolean b = sample(0, 0);
end SampleIntervalZero;
