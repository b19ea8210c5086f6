model SizeIsConstant "Sizes do not vary though the array does"
  Real A[2, 3] = fill(time, 2, 3);
  constant Integer n = size(A, 2);
  constant Integer d = ndims(A);
  parameter Integer s[:] = size(A);
end SizeIsConstant;
