model IndexReal
  Real x[2] = {1, time};
  Real y = x[1.0];
end IndexReal;
