model InitialAlias "x and y are the same, their starts are not"
  Real x(start = 1, fixed = true);
  Real y(start = 2, fixed = true);
equation
  der(x) = -x;
  y = x;
end InitialAlias;
