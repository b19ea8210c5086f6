function f
  input Real u;
  output Real y, z;
  external "C" ;
end f;
model M
  Real x, y;
equation
  (x, y) = f(time);
end M;
