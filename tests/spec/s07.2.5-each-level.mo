// each is for the arrays of the component whose modification it stands in; arrays further in and
// further out share values among their elements.
package EachLevel
  model Leaf
    parameter Real k = 1;
    parameter Real v[2] = {1, 2};
    parameter Real w[2](start = {1, 2});
  end Leaf;
  model Mid
    Leaf l[2](each k = 3);
    Leaf m[1, 2](each v = {3, 4});
  end Mid;
  model All
    Mid a[2](each l(k = {1, 2}));                        // a[i].l[j].k = j
    Mid b[2](l(each k = {4, 5}));                        // b[i].l[j].k = 3 + i
    Mid c[2](each m(k = {{1, 2}}));                      // c[i].m[1, j].k = j
    Mid d[2](each l(v = {{1, 2}, {3, 4}}));              // d[i].l[j].v = {2j - 1, 2j}
    Mid e[2](each l(each v = {5, 6}));
    Mid f[2](l(k = {{1, 2}, {3, 4}}));                   // f[i].l[j].k = 2i - 2 + j
    Mid g[2](each l.k = {7, 8});                         // g[i].l[j].k = 6 + j
    Mid h[2](each l(w(start = {{1, 2}, {3, 4}})));
    Mid i[2](each l(w(each start = {1, 2})));            // i[i].l[j].w[:].start = j
  end All;
end EachLevel;
