operator record R
  Real a;
  encapsulated operator 'constructor'
    function f
      import R;
      input Real x;
      output R r(a = x);
    algorithm
    end f;
    function g
      import R;
      input Real x;
      input Real y = 2;
      output R r(a = x + y);
    algorithm
    end g;
  end 'constructor';
end R;
model M
  R r = R(1);
end M;
