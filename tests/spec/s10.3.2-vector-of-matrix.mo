model VectorOfMatrix
  Real A[2, 2] = fill(1, 2, 2);
  Real v[4] = vector(A);
end VectorOfMatrix;
