model SampleOneArgument
  Boolean b = sample(1);
end SampleOneArgument;
