model IndexOfScalar
  Real x = 1;
  Real y = x[1];
end IndexOfScalar;
