model IntegerFromContinuous
  Real x(start = 1, fixed = true);
  Integer n;
equation
  der(x) = -x;
  n = x;
end IntegerFromContinuous;
