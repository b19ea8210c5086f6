model Initial "Starts in a steady state; a parameter is found by the initialisation"
  parameter Real p(fixed = false, start = 3);
  Real x(start = 2), y(start = 1, fixed = true);
equation
  der(x) = p - x^2;
  der(y) = x - y;
initial equation
  der(x) = 0;
  x = 2*y;
end Initial;
