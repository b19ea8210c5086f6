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
  input String s;
  output Real y = 1;
algorithm
end g;

model FunctionArgumentUnfit
  Real x = apply(g, 2);
end FunctionArgumentUnfit;
