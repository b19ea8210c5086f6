function f
  input Real u;
  output Real y;
algorithm
  y := y + u;
end f;
model M
  Real x = f(time);
end M;
