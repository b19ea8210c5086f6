operator record R
  Real a;
  encapsulated operator 'String'
    function f
      import R;
      input Integer n;
      input R r;
      output String s = "a";
    algorithm
    end f;
  end 'String';
end R;
model M
  R r(a = 1);
end M;
