model Declarations "Vectors, matrices, deduced sizes, sizes from other arrays"
  parameter Integer n = 2;
  Real v[n] = {1, time}, A[n, n + 1] = fill(time, n, n + 1);
  parameter Real w[:] = {1, 2, 3};
  Real u[size(w, 1)] = w*time;
  Real[2] pair[3] = fill(v, 3);
end Declarations;
