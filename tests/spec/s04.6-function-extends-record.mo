record R
  Real a;
end R;

function f
  extends R;
  output Real y = 1;
algorithm
end f;

model FunctionExtendsRecord
  Real x = f();
end FunctionExtendsRecord;
