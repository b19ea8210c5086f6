function f
  input Real u[:];
  output Real y[size(u, 1)];
  output Real z[size(y, 1)];
algorithm
  y := u;
  z := 2*u;
end f;
model M
  Real x[2], z[2];
equation
  (x, z) = f({1, time});
end M;
