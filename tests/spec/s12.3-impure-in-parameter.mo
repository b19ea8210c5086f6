impure function f
  input Real u;
  output Real y;
algorithm
  y := u;
end f;
model M
  parameter Real p = f(2);
  Real x = p;
end M;
