// more than fits: refused where it is declared or written, without taking the memory
model Cell
  Real x[1000] = fill(1, 1000);
end Cell;

model Rows
  Cell cell[1000];
end Rows;

model LargeArray
  Real x[100000000];
  Real y[100000, 100000, 100000, 100000, 100000];
  Cell cells[100000000, 100000000, 100000000];
  Real s = sum(fill(1, 100000, 100000));
  Real z[2] = cat(1, fill(1, 100000000), fill(1, 100000000));
  Real endless[:] = 1:1e-300:2;
  Rows rows[1000];
end LargeArray;
