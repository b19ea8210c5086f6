model Conversions
  parameter Real A[1, 2] = [3, 4], B[1, 1] = [5];
  Real v[2] = vector(A), s = scalar(B), M[2, 1] = matrix(v);
  Real w[1] = vector(time);
end Conversions;
