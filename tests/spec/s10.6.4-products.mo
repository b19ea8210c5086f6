model Products "Scalar, vector and matrix"
  Real a[2] = {1, time}, M[2, 2] = [1, 2; 3, 4];
  Real s = a*a, v[2] = M*a, w[2] = a*M, N[2, 2] = M*M, k[2] = 2*a, l[2] = a*time, e[2] = a .* a;
end Products;
