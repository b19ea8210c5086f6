model CycleSizes
  parameter Integer n = size(a, 1);
  Real a[n] = fill(1, n);
end CycleSizes;
