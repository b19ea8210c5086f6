impure function f
  input Real u;
  output Real y;
algorithm
  y := u;
end f;
function g = f;
model M
  Real x;
equation
  x = g(1);
end M;
