model AssignSize
  Real x[2];
algorithm
  x := {1, 2, 3};
end AssignSize;
