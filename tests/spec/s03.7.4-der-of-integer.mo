model DerOfInteger
  Integer n = 3;
  Real x = der(n);
end DerOfInteger;
