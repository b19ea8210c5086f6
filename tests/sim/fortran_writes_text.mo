// A text that is a variable of the function may be written to by FORTRAN 77, as EQUED of LAPACK's dgesvx.
model FortranWritesText
  function mark
    input Real x;
    output Real y;
  protected
    String flag = "?";
    external "FORTRAN 77" fmark(x, flag, y)
      annotation(Include="static void fmark_(const double *x, const char *flag, double *y)
{
    *(volatile char *)flag = 'B';
    *y = 2 * *x + (flag[0] == 'B');
}");
  end mark;
  Real a = mark(time), b = mark(2*time);
end FortranWritesText;
