function f
  input Real a;
  output Real y = a;
  output Real z = a;
algorithm
end f;

model TupleOfLiteral
  Real x;
equation
  (x, 3.0) = f(1);
end TupleOfLiteral;
