function f
  input Real a[2];
  output Real y = a[1];
algorithm
end f;

model ArgumentSize
  Real x = f({1, 2, 3});
end ArgumentSize;
