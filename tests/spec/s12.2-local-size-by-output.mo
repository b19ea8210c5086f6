function f
  input Real u[:];
  output Integer n;
protected
  Real y[n];
algorithm
  n := 2;
  y := ones(n);
end f;
model M
  Integer n = f({1, 2});
end M;
