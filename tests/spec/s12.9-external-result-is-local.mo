function f
  input Real u;
  output Real y;
protected
  Real z;
  external "C" z = sin(u);
end f;
model M
  Real x = f(time);
end M;
