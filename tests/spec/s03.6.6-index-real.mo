model IndexReal
  Real x[2] = {1, 2};
  Real y = x[1.0];
end IndexReal;
