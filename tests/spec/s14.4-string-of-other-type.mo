operator record R
  Real a;
  encapsulated operator 'String'
    function f
      import R;
      input R r;
      output Real s = r.a;
    algorithm
    end f;
  end 'String';
end R;
model M
  R r(a = 1);
end M;
