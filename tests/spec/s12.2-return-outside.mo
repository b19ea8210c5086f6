model ReturnOutside
  Real x;
algorithm
  x := 1;
  return;
end ReturnOutside;
