model A
  outer function f = g;
  function g input Real x; output Real y = x; algorithm end g;
  Real y = f(time);
end A;
model MissingInnerFunction A a; 
end MissingInnerFunction;
