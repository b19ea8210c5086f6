model A
  Real x;
  Real y == 3;
equation
  x == 1;
end A;
