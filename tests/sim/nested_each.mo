// `each` keeps a value whole for the arrays around where it stands, and for these only (7.2.5); values of
// outer and inner modifications meet in the elements.
model NestedEach
  model C
    parameter Real a[3] = {7, 7, 7};
    parameter Real d = 7;
    Real x(start = 7, fixed = true);
  equation
    der(x) = -x;
  end C;
  model B
    C c[5](each a = {1, 2, 3}, d = {1, 2, 3, 4, 5});
    parameter Real p = 0;
  end B;
  model D = B(each c.a = {3, 4, 5}, c.d = {2, 3, 4, 5, 6});
  model Twice
    extends B(c(d = {10, 20, 30, 40, 50}));
  end Twice;
  B b;
  D d;
  B e[2](each c(each a = {1, 2, 3}, d = {1, 2, 3, 4, 5}), p = {1, 2});
  B f[2](c(each a = {1, 2, 3}, d = fill({1, 2, 3, 4, 5}, 2)), p = {1, 2});
  B g[2](each c(d = {1, 2, 3, 4, 5}, each x(start = 3)));
  Twice h[2](c(x(each start = 4)), each c(a = {{j*10 + i for i in 1:3} for j in 1:5}));
  Twice k(c(x(start = {1, 2, 3, 4, 5})));
  Twice l[2](each c(x(start = {1, 2, 3, 4, 5})));
equation
  for i in 1:5 loop
    assert(sum(abs(b.c[i].a - {1, 2, 3})) < 1e-12 and abs(b.c[i].d - i) < 1e-12, "b");
    assert(sum(abs(d.c[i].a - {3, 4, 5})) < 1e-12 and abs(d.c[i].d - i - 1) < 1e-12, "d");
    for n in 1:2 loop
      assert(sum(abs(e[n].c[i].a - {1, 2, 3})) < 1e-12 and abs(e[n].c[i].d - i) < 1e-12, "e");
      assert(sum(abs(f[n].c[i].a - {1, 2, 3})) < 1e-12 and abs(f[n].c[i].d - i) < 1e-12, "f");
      assert(sum(abs(g[n].c[i].a - {1, 2, 3})) < 1e-12 and abs(g[n].c[i].d - i) < 1e-12, "g");
      assert(abs(g[n].c[i].x - 3*exp(-time)) < 1e-4, "g, x");
      assert(abs(h[n].c[i].a[2] - 10*i - 2) < 1e-12 and abs(h[n].c[i].d - 10*i) < 1e-12, "h");
      assert(abs(h[n].c[i].x - 4*exp(-time)) < 1e-4 and abs(l[n].c[i].x - i*exp(-time)) < 1e-4, "x");
    end for;
    assert(abs(k.c[i].x - i*exp(-time)) < 1e-4, "k, x");
  end for;
  assert(abs(e[2].p - 2) + abs(f[1].p - 1) < 1e-12, "p");
end NestedEach;
