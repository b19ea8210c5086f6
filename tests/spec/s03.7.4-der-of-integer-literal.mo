model M
  Real x = der(3);
end M;
