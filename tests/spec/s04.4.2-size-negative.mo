model SizeNegative
  parameter Integer n = 1;
  Real x[n - 2];
end SizeNegative;
