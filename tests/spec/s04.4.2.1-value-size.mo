model ValueSize
  Real x[2] = {1, 2, 3};
end ValueSize;
