operator record R
  Real a;
  encapsulated operator 'not'
    function f
      import R;
      input R x, y;
      output R r(a = x.a);
    algorithm
    end f;
  end 'not';
end R;
model M
  R r(a = 1);
end M;
