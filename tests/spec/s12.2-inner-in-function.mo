function f
  input Real u;
  output Real y;
protected
  inner Real k = 2;
algorithm
  y := k*u;
end f;

model InnerInFunction
  Real x = f(time);
end InnerInFunction;
