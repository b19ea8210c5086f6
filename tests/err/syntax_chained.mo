model A
  Boolean b = 1 < time < 2;
  Real x = 2^3^4;
end A;
