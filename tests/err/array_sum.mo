model ArraySum
  Real a[2] = {time, 2*time};
  Real b[3] = {1, 2, 3};
  Real c[2] = a + b;
end ArraySum;
