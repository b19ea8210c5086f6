package IndexTypeOfMember
  type E = enumeration(a, b, c);
  record R
    Real x[E];
    Real y[3];
  end R;
  function f
    input R r;
    output Real s;
  algorithm
    s := r.x[1] + r.y[E.a] + r.x[E.b];
  end f;
  model M
    R r(x = {1, 2, 3}, y = {1, 2, 3});
    Real a = f(r);
    Real b = r.x[2];
  end M;
end IndexTypeOfMember;
