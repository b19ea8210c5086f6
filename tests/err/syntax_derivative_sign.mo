model A
  Real x, y;
equation
  x' = -x;
  y' = -y' + 1;
  der x = 1;
end A;
