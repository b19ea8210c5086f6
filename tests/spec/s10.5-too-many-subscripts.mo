model TooManySubscripts
  Real x[2] = {1, time};
  Real y = x[1, 1];
end TooManySubscripts;
