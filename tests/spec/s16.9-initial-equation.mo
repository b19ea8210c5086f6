model InitialEquation
  Real x(start = 0) = previous(x) + sample(1, Clock(0.1));
initial equation
  x = 3;
end InitialEquation;
