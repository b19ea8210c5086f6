operator record R
  Real a;
  encapsulated operator '0'
    function f
      import R;
      output Real r = 0;
    algorithm
    end f;
  end '0';
end R;
model M
  R r(a = 1);
end M;
