modle A
  Real x;
equation
  x = 1;
end A;
