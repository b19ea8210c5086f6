operator record R
  Real a;
  encapsulated operator '0'
    function f
      import R;
      output R r(a = 0);
    algorithm
    end f;
    function g
      import R;
      output R r(a = 0);
    algorithm
    end g;
  end '0';
end R;
model M
  R r(a = 1);
end M;
