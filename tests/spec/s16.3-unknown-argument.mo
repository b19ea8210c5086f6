model UnknownArgument
  Real y = sample(time, Clock(period = 0.1));
end UnknownArgument;
