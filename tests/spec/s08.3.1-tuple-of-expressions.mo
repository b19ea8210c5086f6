function f
  output Real a = 1, b = 2;
algorithm
end f;
model M
  Real x, y;
equation
  (x + 1, y) = f();
end M;
