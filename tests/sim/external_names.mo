// run: --stop-time=1 --intervals=2
model ExternalNames "functions and variables called like what the C has that they call"
  function f "the name of its C function"
    input Real u;
    output Real y;
    external "C" y = f(u) annotation(Include = "
      #define LIMIT 100
      static double helper(double u) { return u > LIMIT ? LIMIT : u; }
      static double f(double u) { return 2*helper(u); }");
  end f;
  function helper "the name of another function of that C"
    input Real u;
    output Real y;
  protected
    Real LIMIT = 3;
  algorithm
    y := u;
    y := y*LIMIT;
  end helper;
  function strlen "a function of the C library"
    input String s;
    output Integer n;
    external "C" n = strlen(s) annotation(Include = "#include <string.h>");
  end strlen;
  function cbrt "the call is not written"
    input Real u;
    output Real y;
    external "C";
  end cbrt;
  function memcmp "not that of the C library"
    input Real a;
    input Real b;
    output Real y;
  algorithm
    y := a;
    y := y - b;
  end memcmp;
  function scaled "arrays and their sizes, in the order of the declarations"
    input Real A[:, :];
    output Real B[size(A, 1), size(A, 2)];
    input Real s;
    output Integer n;
    external "C" annotation(Include = "
      static void scaled(const double *A, size_t a1, size_t a2, double *B, size_t b1, size_t b2, double s, int *n)
      {
          for (size_t i = 0; i < a1*a2; i++) B[i] = s*A[i];
          *n = (int)(10*b1 + b2);
      }");
  end scaled;
  Real a = f(1 + time), b = helper(time), c = cbrt(8*(1 + time)^3), d = memcmp(3, time), LIMIT = time;
  Integer n = strlen("four"), k;
  Real B[1, 2], B1[1, 2];
equation
  B = scaled({{1, time}}, 10);
  (B1, k) = scaled({{1, 2}}, 10);
end ExternalNames;
