function plus
  input Real a, b;
  output Real c = a + b;
algorithm
end plus;

model VectorizedSizes
  Real x[2] = plus({1, 2}, {3, 4, time});
end VectorizedSizes;
