model StartOfVariable "A variable may start at a parameter that depends on nothing of it"
  parameter Real x0 = 2;
  Real x(start = x0, fixed = true);
equation
  der(x) = x0 - x;
end StartOfVariable;
