model A
  Real x;
algorithm
  x = 1;
  x := 2;
end A;
