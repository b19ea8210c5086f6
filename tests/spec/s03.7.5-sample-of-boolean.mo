model SampleOfBoolean
  Boolean b = sample(true, 1);
end SampleOfBoolean;
