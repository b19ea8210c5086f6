function f
  input Real u;
  output Real y;
initial algorithm
  y := u;
end f;
model M
  Real x = f(1);
end M;
