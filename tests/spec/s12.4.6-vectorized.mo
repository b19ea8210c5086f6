function f
  input Real a;
  input Real b[2];
  output Real y = a*b[1];
algorithm
end f;

model Vectorized "Arrays of arguments give arrays of results"
  Real x[3] = f({1, 2, 3}, {4, 5});
  Real y[2, 2] = sin([1, 2; 3, 4]);
end Vectorized;
