model ArrayIndexReal
  Real a[3] = {1, 2, 3};
  Real x = a[1.5];
end ArrayIndexReal;
