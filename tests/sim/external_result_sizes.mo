// run: --stop-time=1 --intervals=2
model ExternalResultSizes "results of external functions: their sizes come from arguments, or from C as well"
  function spread
    input Real u[:];
    output Real y[size(u, 1)];
    output Real z[2, size(u, 1)];
    output Integer k[2];
    external "C" spread(u, size(u, 1), y, z, size(z, 1), size(z, 2), k) annotation(Include = "
      static void spread(const double *u, size_t n, double *y, double *z, size_t n1, size_t n2, int *k)
      {
          for (size_t i = 0; i < n; i++) {
              y[i] = 2*u[i];
              z[i] = u[i];
              z[n2 + i] = -u[i];
          }
          k[0] = (int)n1;
          k[1] = (int)n2;
      }");
  end spread;
  function count
    output Integer n;
    external "C" n = count_them() annotation(Include = "static int count_them(void) { return 3; }");
  end count;
  function counted
    input Real u;
    output Real y[count()];
    external "C" fill_them(u, y, size(y, 1)) annotation(Include = "
      static void fill_them(double u, double *y, size_t n)
      {
          for (size_t i = 0; i < n; i++) y[i] = u*(double)(i + 1);
      }");
  end counted;
  Real y[2], z[2, 2], v[3] = counted(1 + time), w[3] = 2*counted(1 + time) + v, s = sum(counted(time));
  Integer k[2];
  Real y2[2], z2[2, 2];
equation
  (y, z) = spread({1 + time, 2});
  (y2, z2, k) = spread({1, 2});
end ExternalResultSizes;
