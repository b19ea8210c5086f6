model IndexOutside
  Real x[2] = {1, time};
  Real y = x[3];
end IndexOutside;
