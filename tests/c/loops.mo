// Algebraic loops: linear, non-linear; initial equations; homotopy.
model Loops "three of them"
  parameter Real k(fixed = false, start = 1);
  Real x(start = 1), a, b, z(start = 2), y;
initial equation
  der(x) = 0;
  x = 2;
equation
  der(x) = k - a;
  a + b = x;
  a - 3*b = sin(time);
  z^3 + z = x + b;
  homotopy(y^3 + y, 2*y) = z;
end Loops;
