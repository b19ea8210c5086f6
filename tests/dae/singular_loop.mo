model SingularLoop "an equation for each unknown, of which one says nothing new"
  Real x(start = 1, fixed = true), v, a, b;
equation
  der(x) = v;
  v = der(x);
  a + b = 1;
  2*a = 4 - 2*b;
end SingularLoop;
