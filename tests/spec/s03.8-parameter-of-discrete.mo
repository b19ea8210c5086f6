model ParameterOfDiscrete
  Integer n = integer(time);
  parameter Integer p = n;
end ParameterOfDiscrete;
