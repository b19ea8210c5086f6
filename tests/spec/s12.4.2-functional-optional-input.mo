partial function P
  input Real u;
  output Real y;
end P;
function f
  input Real u;
  input Real v = 3;
  output Real y;
algorithm
  y := u*v;
end f;
function g
  input P p;
  output Real y;
algorithm
  y := p(2);
end g;
model M
  Real x = g(f);
end M;
