// run: --intervals=2
// Constants of a package by a routine of LAPACK that the compiler has itself.
package Fit
  function leastSquares
    input Real A[:, :];
    input Real b[size(A, 1)];
    output Real x[max(size(A, 1), size(A, 2))] = cat(1, b, zeros(max(m, n) - m));
    output Integer info;
  protected
    Integer m = size(A, 1), n = size(A, 2), rank;
    Integer lwork = 3 * n + 100;
    Real work[lwork];
    Real copy[size(A, 1), size(A, 2)] = A;
    Integer pivot[size(A, 2)] = zeros(n);
  external "FORTRAN 77" dgelsy(m, n, 1, copy, m, x, max(m, n), pivot, 0.0, rank, work, lwork, info)
    annotation(Library = "lapack");
  end leastSquares;

  function polynomial "Of second degree, nearest to the points"
    input Real u[:], y[size(u, 1)];
    output Real p[3];
  protected
    Real x[size(u, 1)];
    Integer info;
  algorithm
    (x, info) := leastSquares({{u[i] ^ 2, u[i], 1} for i in 1:size(u, 1)}, y);
    assert(info == 0, "no solution");
    p := x[1:3];
  end polynomial;

  constant Real table[:, 2] = [0, 1; 1, 2.9; 2, 7.2; 3, 12.8; 4, 21.1];
  constant Real p[:] = polynomial(table[:, 1], table[:, 2]);

  function evaluate
    input Real u;
    output Real y = (p[1] * u + p[2]) * u + p[3];
  algorithm
  end evaluate;
end Fit;

model LeastSquaresConstant
  Real y = Fit.evaluate(4 * time);
end LeastSquaresConstant;
