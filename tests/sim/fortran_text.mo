// run: --stop-time=1 --intervals=1
model FortranText "a text that a function of FORTRAN 77 takes: LAPACK's way to name a triangle"
  function corner
    input Real A[2, 2];
    input Boolean upper;
    output Real y;
  protected
    String uplo = if upper then "U" else "L";
    external "FORTRAN 77" corner(uplo, A, y) annotation(Include = "
      static void corner_(const char *uplo, const double *A, double *y)
      {
          *y = *uplo == 'U' ? A[2] : *uplo == 'L' ? A[1] : -1;
      }");
  end corner;
  Real u = corner({{1, 2 + time}, {3, 4}}, true), l = corner({{1, 2}, {3 + time, 4}}, false);
end FortranText;
