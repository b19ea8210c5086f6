model NoAssignment
  Real x;
equation
  x := 1;
end NoAssignment;
