model M
  parameter Integer n[2] = {3, 4};
  Real x[2] = der(n);
end M;
