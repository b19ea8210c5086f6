model Empty "Sums of nothing, products of nothing, concatenation with nothing"
  parameter Integer n = 0;
  Real x[n], s = sum(x) + time, p = product(x);
  Real A[n, 2] = fill(0, n, 2), v[2] = x*A;
  Real c[2] = cat(1, x, {1, time});
end Empty;
