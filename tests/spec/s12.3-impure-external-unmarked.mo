function f
  input Real u;
  output Real y;
  external "C" y = sin(u);
end f;
model M
  Real x = f(time);
end M;
