model Ragged
  Real A[2, 2] = {{1, 2}, {3}};
end Ragged;
