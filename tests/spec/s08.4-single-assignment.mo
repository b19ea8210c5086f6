model SingleAssignment
  Boolean b;
equation
  b = time > 1;
  b = time > 2;
end SingleAssignment;
