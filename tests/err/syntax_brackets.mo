model A
  Real x[2] = {1, 2;
  Real y[2, 2] = [1, 2; 3 4];
  Real z = (1 + 2;
  Real w[2] = {1, 2]};
equation
  x[1 = 3;
  w = 1;
end A;
