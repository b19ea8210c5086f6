model M
  Real x = 1;
end M;

function f
  input Real u;
  output Real y;
protected
  M m;
algorithm
  y := m.x;
end f;

model ModelComponentInFunction
  Real x = f(time);
end ModelComponentInFunction;
