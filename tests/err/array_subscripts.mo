model ArraySubscripts
  Real a[3] = {1, 2, 3};
  Real x = a[1, 2];
end ArraySubscripts;
