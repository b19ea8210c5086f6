model M
  constant Integer n = 3;
  Real x = der(n);
end M;
