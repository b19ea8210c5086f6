model Names "Chains of equal variables, with signs, and a logical one"
  Real x(start = 1, fixed = true), y, z, minus_x, twice;
  Boolean up = x > 0, down, never;
  parameter Real p = 2;
  Real q = p;
equation
  y = x;
  minus_x = -y;
  z + minus_x = 0;
  down = not up;
  up = not never;
  twice = 2*z;
  der(x) = minus_x + q;
end Names;
