model A
  Real x;
equation
  x = 1 "never closed;
end A;
