record R
  Real a, b;
end R;
function f
  input Real u;
  output Real y;
protected
  R z;
algorithm
  y := z.a + u;
end f;
model M
  Real x = f(time);
end M;
