function both
  input Real u;
  output Real a = u;
  output Real b = 2*u;
end both;

model ResultsMany
  Real x, y, z;
equation
  (x, y, z) = both(time);
end ResultsMany;
