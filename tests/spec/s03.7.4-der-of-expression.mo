model DerOfExpression "The derivative of an expression, of an array, of a parameter"
  parameter Real k = 2;
  Real x(start = 1, fixed = true), y, v[2](each start = 0, each fixed = true);
equation
  der(x) = -x;
  y = der(k*x);
  der(v) = {1, der(k)};
end DerOfExpression;
