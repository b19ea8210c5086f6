model M
  parameter Integer n = 3;
  Real x = der(n);
end M;
