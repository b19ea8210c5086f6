impure function f
  input Real u;
  output Real y;
algorithm
  y := u;
end f;
function g
  extends f;
end g;
model M
  Real x = g(1);
end M;
