model M
  Real x = 1;
end M;

function f
  extends M;
  output Real y;
algorithm
  y := 1;
end f;

model FunctionExtendsModel
  Real x = f();
end FunctionExtendsModel;
