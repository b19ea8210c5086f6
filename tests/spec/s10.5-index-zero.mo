model IndexZero
  Real x[2] = {1, time};
  Real y = x[0];
end IndexZero;
