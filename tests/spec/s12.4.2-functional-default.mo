partial function P
  input Real u;
  output Real y;
end P;
function mySine
  input Real u;
  output Real y;
algorithm
  y := sin(u);
end mySine;
function g
  input P p = mySine;
  output Real y;
algorithm
  y := p(2);
end g;
model M
  Real x = g();
end M;
