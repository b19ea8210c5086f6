partial record R
  Real a;
end R;
record S
  extends R;
end S;
function f
  input R u;
  output Real y;
algorithm
  y := u.a;
end f;
model M
  S s(a = 1);
  Real x = f(s);
end M;
