impure function f
  input Real u;
  output Real y;
algorithm
  y := u;
end f;
model M
  Real x = pure(f(2));
end M;
