function f
  input Real u;
  output Real y;
protected
  Real z;
algorithm
  y := z + u;
end f;
model M
  Real x = f(time);
end M;
