function f
  input Real u;
  output Real y;
protected
  Real a = 2*b;
  Real b = u;
algorithm
  y := a + u;
end f;
model M
  Real x = f(time);
end M;
