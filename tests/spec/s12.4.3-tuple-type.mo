function f
  input Real a;
  output Real y = a;
  output String z = "a";
algorithm
end f;

model TupleType
  Real x, y;
equation
  (x, y) = f(1);
end TupleType;
