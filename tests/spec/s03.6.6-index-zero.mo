model IndexZero
  Real x[2] = {1, 2};
  Real y = x[0];
end IndexZero;
