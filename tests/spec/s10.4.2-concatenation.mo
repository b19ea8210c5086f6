model Concatenation
  Real a[2] = {1, time}, B[2, 2] = [1, 2; 3, 4];
  Real v[4] = cat(1, a, {5, 6}), M[2, 4] = cat(2, B, 2*B);
  Real N[3, 2] = [B; 5, 6], C[2, 1] = [a];
end Concatenation;
