model A
  Real x;
equation
  x = 1;
  Real y;
  parameter Real z = 2;
  x = 2 * z;
end A;
