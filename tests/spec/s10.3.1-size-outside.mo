model SizeOutside
  Real A[2, 3] = fill(time, 2, 3);
  parameter Integer n = size(A, 3);
end SizeOutside;
