model ProductSizes
  Real M[2, 3] = fill(1, 2, 3), a[2] = {1, 2};
  Real v[2] = M*a;
end ProductSizes;
