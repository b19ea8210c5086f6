model InitialSections
  parameter Real k(fixed = false);
  Real x, y(start = 2, fixed = true);
initial equation
  der(x) = 0;
initial algorithm
  k := 3;
equation
  der(x) = k - x;
  der(y) = -y;
end InitialSections;
