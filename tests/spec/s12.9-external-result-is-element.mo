function f
  input Real u;
  output Real y[2];
  external "C" y[1] = sin(u);
end f;
model M
  Real x[2] = f(time);
end M;
