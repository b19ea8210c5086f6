model CurrentLoop "Three inductors meet in a node, and a source drives two of them"
  parameter Real L[3] = {1, 2, 3};
  Real i[3](start = {0, 0, 0}), u[3], v;
equation
  L .* der(i) = u;
  i[1] + i[2] + i[3] = 0;
  u[1] = sin(time) - v;
  u[2] = -v;
  u[3] = -i[3] - v;
end CurrentLoop;
