model ArrayIndex
  Real a[3] = {1, 2, 3};
  Real x = a[4];
end ArrayIndex;
