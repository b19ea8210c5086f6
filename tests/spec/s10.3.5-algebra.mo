model Algebra
  Real v[3] = {1, time, 3}, w[3] = {0, 1, 0};
  Real A[2, 3] = [1, 2, 3; 4, 5, time];
  Real T[3, 2] = transpose(A), O[3, 3] = outerProduct(v, w), c[3] = cross(v, w), S[3, 3] = skew(v);
  Real Y[2, 2] = symmetric([1, time; 5, 2]);
end Algebra;
