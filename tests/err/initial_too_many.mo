model InitialTooMany "The start is fixed and given again"
  Real x(start = 1, fixed = true);
equation
  der(x) = -x;
initial equation
  x = 2;
end InitialTooMany;
