model SizesDiffer
  Real x[2], y[3] = {1, 2, 3};
equation
  x = y;
end SizesDiffer;
