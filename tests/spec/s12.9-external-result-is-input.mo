function f
  input Real u;
  output Real y;
  external "C" u = sin(u);
end f;
model M
  Real x = f(time);
end M;
