function f
  input Real a;
  output Real y = a;
  output Real z = a;
algorithm
end f;

model TupleInExpression
  Real x, y;
equation
  (x, y) + (x, y) = f(1);
end TupleInExpression;
