model M
  Real x = der(3.0);
end M;
