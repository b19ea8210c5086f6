model A
  Real x = f(a = 1, 2);
  Real y = g(function f(1));
  Real z = f(1, , 2);
end A;
