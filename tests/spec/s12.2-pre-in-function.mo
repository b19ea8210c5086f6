function f
  input Real u;
  output Real y = pre(u);
algorithm
end f;

model PreInFunction
  Real x = f(time);
end PreInFunction;
