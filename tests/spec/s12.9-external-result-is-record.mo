record R
  Real a;
end R;
function f
  input Real u;
  output R y;
  external "C" y = sin(u);
end f;
model M
  R x = f(time);
end M;
