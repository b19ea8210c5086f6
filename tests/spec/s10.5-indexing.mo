model Indexing
  Real A[3, 3] = {{i*j*time for j in 1:3} for i in 1:3};
  Real a = A[2, 3], row[3] = A[1, :], col[3] = A[:, 2], part[2, 2] = A[2:3, {1, 3}];
  Real last = A[end, end - 1], rest[2] = A[end, 2:end];
end Indexing;
