model StringArgument
  Real y = sample(time, Clock("fast"));
end StringArgument;
