model ReinitOutsideWhen
  Real x(start = 1, fixed = true);
equation
  der(x) = -x;
  reinit(x, 2);
end ReinitOutsideWhen;
