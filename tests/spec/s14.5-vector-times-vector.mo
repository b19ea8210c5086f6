operator record R
  Real a;
  encapsulated operator '*'
    function f
      import R;
      input R x, y;
      output R r(a = x.a*y.a);
    algorithm
    end f;
  end '*';
  encapsulated operator '+'
    function f
      import R;
      input R x, y;
      output R r(a = x.a + y.a);
    algorithm
    end f;
  end '+';
end R;
model M
  R r[2](a = {1, 2}), s[2](a = {1, 2});
  R t = r*s;
end M;
