function f
  input Real a;
  output Real y = a;
  output Real z = a;
algorithm
end f;

model TupleOfExpressions
  Real x, y;
equation
  (x + 1, y) = f(1);
end TupleOfExpressions;
