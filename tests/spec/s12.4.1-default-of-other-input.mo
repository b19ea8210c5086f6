function f
  input Real a;
  input Real b = 2*a;
  output Real y;
algorithm
  y := a + b;
end f;
model M
  Real x = f(time);
end M;
