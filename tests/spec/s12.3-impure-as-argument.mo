partial function P
  input Real u;
  output Real y;
end P;
impure function f
  extends P;
algorithm
  y := u;
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
