record R
  Real a = 2, b = 3;
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
