model ParameterWithoutValue
  parameter Real k;
  Real x = k*time;
end ParameterWithoutValue;
