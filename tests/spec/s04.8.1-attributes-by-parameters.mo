model AttributesByParameters "Attributes are parameter expressions"
  parameter Real p = 2;
  constant Boolean b = true;
  Real x(start = 2*p, fixed = b, min = -p, max = 100*p, nominal = p, unbounded = false);
equation
  der(x) = 1;
end AttributesByParameters;
