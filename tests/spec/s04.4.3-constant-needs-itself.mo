model ConstantNeedsItself
  type E = enumeration(p, q);
  record R
    Real a;
    Real b;
  end R;
  constant Real a = b;
  constant Real b = a;
  constant Real z = z;
  constant String s = t + "x";
  constant String t = s;
  constant Boolean c = not d;
  constant Boolean d = c;
  constant Integer i = j + 1;
  constant Integer j = i - 1;
  constant E e = if f == E.p then E.q else E.p;
  constant E f = e;
  constant R r(a = r.b, b = r.a);
  constant Real v[2] = {i + v[i] for i in 1:2};
  constant Real w = sum(w for i in 1:3);
  Real x = a + z + r.a + v[2] + w + i;
  Boolean y = c;
  E u = e;
  String n = s;
end ConstantNeedsItself;
