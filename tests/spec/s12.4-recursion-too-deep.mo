function f
  input Integer n;
  output Integer y;
algorithm
  y := f(n + 1);
end f;

model FunctionRecursion
  parameter Integer n = f(1);
  Real a[n] = fill(1, n);
end FunctionRecursion;
