model Overdetermined
  Real x(start = 1, fixed = true);
  Real y;
equation
  der(x) = -x;
  y = 2*x;
  y = x + 1;
end Overdetermined;
