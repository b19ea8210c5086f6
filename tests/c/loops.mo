// Algebraic loops: linear, non-linear; initial equations; homotopy.
model Loops "two of them"
  parameter Real k(fixed = false, start = 1);
  Real x(start = 1), a, b, y;
initial equation
  der(x) = 0;
  x = 2;
equation
  der(x) = k - a;
  a + b = x;
  a - 3*b = sin(time);
  homotopy(y^3 + y, 2*y) = x + b;
end Loops;
