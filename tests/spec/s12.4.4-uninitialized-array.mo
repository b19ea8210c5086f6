function f
  input Real u;
  output Real y;
protected
  Real z[2];
algorithm
  y := z[1] + u;
end f;
model M
  Real x = f(time);
end M;
