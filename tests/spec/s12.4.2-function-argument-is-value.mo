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

model FunctionArgumentIsValue
  Real x = apply(1, 2);
end FunctionArgumentIsValue;
