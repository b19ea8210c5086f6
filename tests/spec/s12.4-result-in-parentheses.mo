// (x) := f() is x := f(), whether f has one result or more.
model ResultInParentheses
  function one
    input Real u;
    output Real z;
  algorithm
    z := 2*u;
  end one;
  function two
    input Real u;
    output Real z;
    output Real w;
  algorithm
    (z) := one(u);
    (w) := one(z);
  end two;
  function first
    input Real u;
    output Real z;
  algorithm
    (z) := two(u);
  end first;
  Real a = first(time), b;
equation
  (b) = one(a);
end ResultInParentheses;
