operator record R
  Real a;
  encapsulated operator '*'
    function f
      import R;
      input Real x, y;
      output R r(a = x*y);
    algorithm
    end f;
  end '*';
end R;
model M
  R r(a = 1);
end M;
