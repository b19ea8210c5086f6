model EndOutside
  Real x = end;
end EndOutside;
