model ReinitOutside
  Real x(start = 1, fixed = true);
equation
  der(x) = -1;
  reinit(x, 2);
end ReinitOutside;
