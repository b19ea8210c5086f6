impure function f
  input Real u;
  output Real y;
algorithm
  y := u;
end f;
model M
  Real x;
equation
  der(x) = 1;
initial equation
  x = f(2);
end M;
