model Hold
  Integer n(start = 0);
  Real x = hold(n);
equation
  n = integer(time);
end Hold;
