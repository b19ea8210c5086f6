function f
  input Real u;
  output Real y;
protected
  outer Real k;
algorithm
  y := k*u;
end f;

model OuterInFunction
  inner Real k = 2;
  Real x = f(time);
end OuterInFunction;
