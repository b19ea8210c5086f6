function f
  input Real u(start = 3);
  output Real y;
algorithm
  y := u;
end f;
model M
  Real x = f(time);
end M;
