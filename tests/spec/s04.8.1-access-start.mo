model AccessStart
  Real x(start = 1) = 2;
  Real y = x.start;
end AccessStart;
