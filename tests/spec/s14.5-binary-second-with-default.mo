operator record R
  Real a;
  encapsulated operator '*'
    function f
      import R;
      input R x;
      input R y = R(2);
      output R r(a = x.a*y.a);
    algorithm
    end f;
  end '*';
end R;
model M
  R r(a = 1);
end M;
