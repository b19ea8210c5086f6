package ByFunction
  function f
    input Integer i;
    output Integer j;
  algorithm
    j := i + n;
  end f;
  constant Integer n = f(1);
  model M
    Integer x = n;
  end M;
end ByFunction;
