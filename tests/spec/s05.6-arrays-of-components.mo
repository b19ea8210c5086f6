model Cell
  parameter Real k = 1;
  Real x(start = 0, fixed = true);
equation
  der(x) = k - x;
end Cell;

model ArraysOfComponents
  Cell row[2](k = {1, 2}, x(start = {3, 4}));
  Cell same[2](each k = 5);
end ArraysOfComponents;
