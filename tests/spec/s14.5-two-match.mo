operator record R
  Real a;
  encapsulated operator '*'
    function f
      import R;
      input R x, y;
      output R r(a = x.a*y.a);
    algorithm
    end f;
    function g
      import R;
      input R x, y;
      output R r(a = 2*x.a*y.a);
    algorithm
    end g;
  end '*';
end R;
model M
  R r(a = 1), s(a = 2);
  R t = r*s;
end M;
