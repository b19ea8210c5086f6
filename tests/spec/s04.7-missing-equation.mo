model MissingEquation
  Real x, y;
equation
  x = time;
end MissingEquation;
