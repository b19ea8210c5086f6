model M
  Real x;
initial equation
  der(x) = 0;
equation
  der(x) = 1 - x;
end M;
