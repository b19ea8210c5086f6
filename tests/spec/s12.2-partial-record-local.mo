partial record R
  Real a;
end R;
function f
  input Real u;
  output Real y;
protected
  R r;
algorithm
  r.a := u;
  y := r.a;
end f;
model M
  Real x = f(1);
end M;
