function f
  input Real u[:];
  output Integer n = 2;
  output Real y[n];
algorithm
  y := ones(n);
end f;
model M
  Integer n;
  Real x[2];
equation
  (n, x) = f({1, 2});
end M;
