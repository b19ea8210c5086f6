function f
  input Real a = z;
  output Real y;
protected
  Real z = 2;
algorithm
  y := a + z;
end f;
model M
  Real x = f();
end M;
