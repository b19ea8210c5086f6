// run: --stop-time=1 --intervals=2
model ExternalRecords "records go to C as structs: by address, back, returned, nested, in arrays"
  record Inner
    Integer k;
    Boolean flag;
  end Inner;
  record Outer
    Real x;
    Inner part;
    Real y;
    String name;
  end Outer;
  record Pair
    Real a;
    Real b;
  end Pair;
  function total
    input Outer r;
    input Real factor;
    output Real sum;
    external "C" sum = total(r, factor) annotation(Include = "
      #include <string.h>
      struct Inner { int k, flag; };
      struct Outer { double x; struct Inner inner; double y; const char *name; };
      static double total(const struct Outer *r, double factor)
      {
          return factor*(r->x + 10*r->inner.k + 100*r->inner.flag + 1000*r->y + 10000*(double)strlen(r->name));
      }");
  end total;
  function made
    input Real u;
    output Outer r;
    external "C" make_outer(u, r) annotation(Include = "
      static void make_outer(double u, void *out)
      {
          struct { double x; struct { int k, flag; } inner; double y; const char *name; } *r = out;
          r->x = u;
          r->inner.k = 7;
          r->inner.flag = 1;
          r->y = 2*u;
          r->name = \"made\";
      }");
  end made;
  function turned
    input Pair p;
    output Pair q;
    external "C" annotation(Include = "
      typedef struct { double a, b; } A_Pair;
      static A_Pair turned(const A_Pair *p)
      {
          A_Pair q = {-p->b, p->a};
          return q;
      }");
  end turned;
  function swapped
    input Pair p[:];
    output Pair q[size(p, 1)];
    output Real sum;
    external "C" sum = swap_pairs(p, size(p, 1), q) annotation(Include = "
      struct Two { double a, b; };
      static double swap_pairs(const struct Two *p, size_t n, struct Two *q)
      {
          double sum = 0;
          for (size_t i = 0; i < n; i++) {
              q[i].a = p[i].b;
              q[i].b = p[i].a;
              sum += p[i].a*p[i].b;
          }
          return sum;
      }");
  end swapped;
  Real s = total(Outer(1 + time, Inner(2, true), 3, "four"), 2);
  Outer r = made(4 + time);
  Pair t = turned(Pair(time, 5)), q[2];
  Real sum;
equation
  (q, sum) = swapped({Pair(1, time), Pair(3, 4)});
end ExternalRecords;
