model SizeByDiscrete
  Integer n = integer(time);
  Real x[n] = fill(1, n);
end SizeByDiscrete;
