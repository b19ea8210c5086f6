model EndOutside
  Real x[2] = {1, 2};
  Integer n = end;
end EndOutside;
