model ParameterInEquation
  parameter Real k;
equation
  k = 2;
end ParameterInEquation;
