partial function P
  input Real u;
  output Real y;
end P;

function apply
  input P f;
  input Real x;
  output Real y = f(x);
algorithm
end apply;

function g
  input Real u;
  input Real v;
  output Real y = u + v;
algorithm
end g;

function h
  extends P;
algorithm
  y := 2*u;
end h;

model PartialApplication "Functions as arguments, some with part of their arguments"
  Real x = apply(h, time) + apply(function g(v = time), 2);
end PartialApplication;
