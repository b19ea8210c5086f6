model M
  Real x = 1;
end M;

function f
  input Real u;
  output Real y = u;
protected
  M m;
algorithm
end f;

model ModelInFunction
  Real x = f(time);
end ModelInFunction;
