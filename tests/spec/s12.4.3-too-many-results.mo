function two
  input Real u;
  output Real a = u, b = 2*u;
algorithm
end two;

model TooManyResults
  Real a, b, c;
equation
  (a, b, c) = two(time);
end TooManyResults;
