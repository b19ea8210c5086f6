model DerOfIntegerArray
  Integer n[2] = {1, 2};
  Real x[2] = der(n);
end DerOfIntegerArray;
