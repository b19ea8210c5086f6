function f
  input Real a;
  input Real b;
  output Real y = a + b;
algorithm
end f;

model VectorizedSizesDiffer
  Real x[2] = f({1, 2}, {1, 2, 3});
end VectorizedSizesDiffer;
