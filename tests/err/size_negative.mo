model SizeNegative
  parameter Integer n = -2;
  Real a[n] = fill(1, n);
end SizeNegative;
