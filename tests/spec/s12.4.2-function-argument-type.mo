partial function Curve
  input Real u;
  output Real y;
end Curve;

function at1
  input Curve f;
  output Real y = f(1);
algorithm
end at1;

function two
  input Real u, v;
  output Real y = u + v;
algorithm
end two;

model FunctionArgumentType
  Real x = at1(two);
end FunctionArgumentType;
