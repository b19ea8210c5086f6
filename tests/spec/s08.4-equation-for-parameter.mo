model EquationForParameter
  parameter Real p = 1;
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  p = 2;
end EquationForParameter;
