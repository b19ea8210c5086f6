model CycleOfConstants
  constant Integer n = m;
  constant Integer m = n;
  Real x[n];
end CycleOfConstants;
