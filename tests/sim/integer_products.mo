// run: --intervals=1
model IntegerProducts "cross, skew and outerProduct of Integers are Integers, wherever they are evaluated"
  function products
    input Integer a[:], b[:];
    input Real dummy;
    output Integer c[3] = cross(a, b), s[3, 3] = skew(a), o[size(a, 1), size(b, 1)] = outerProduct(a, b);
  algorithm
    annotation(Inline = false);
  end products;
  constant Integer c[3] = cross({1, 2, 3}, {4, 5, 7}), s[3, 3] = skew({1, 2, 3}), o[2, 2] = outerProduct({1, 2}, {4, 7});
  parameter Integer a[3] = {1, 2, 3}, b[3] = {4, 5, 7};
  parameter Real p = 1;
  Integer f[3], fs[3, 3], fo[3, 3];
  Integer e[3] = cross(a, b) - c, es[3, 3] = skew(a) - s, eo[2, 2] = outerProduct(a[1:2], b[{1, 3}]) - o;
  Real mixed[3] = cross(a, {0.5, 2, time});
equation
  (f, fs, fo) = products(a, b, p);
end IntegerProducts;
