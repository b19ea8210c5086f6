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

model PartialApplicationPositional
  Real x = apply(function g(1), 2);
end PartialApplicationPositional;
