model SymmetricNotSquare
  Real A[2, 3] = fill(1, 2, 3);
  Real S[2, 3] = symmetric(A);
end SymmetricNotSquare;
