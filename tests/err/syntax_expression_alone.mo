model A
  Real x;
equation
  x;
  sin(x);
algorithm
  x + 1;
  2 := x;
end A;
