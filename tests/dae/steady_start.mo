model SteadyStart "Starts at rest with a parameter that the initial system finds"
  parameter Real k(fixed = false, start = 2);
  Real x(start = 1), y(start = 0.5, fixed = true), angle(start = 0.3, fixed = true), c, z;
initial equation
  der(x) = 0;
  x = 2;
equation
  der(x) = -k*x + y^2 + z;
  der(y) = 1 - y;
  der(angle) = 1;
  c = cos(angle);
  z^3 + z = c;
end SteadyStart;
