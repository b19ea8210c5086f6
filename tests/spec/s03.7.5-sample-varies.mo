model SampleVaries
  Real x = time;
  Boolean b = sample(0, x);
end SampleVaries;
