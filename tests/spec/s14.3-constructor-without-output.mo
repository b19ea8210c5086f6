operator record R
  Real a;
  encapsulated operator 'constructor'
    function f
      import R;
      input Real x;
    algorithm
    end f;
  end 'constructor';
end R;
model M
  R r(a = 1);
end M;
