function f
  input Real a;
  output Real y = a;
algorithm
end f;

model TooMany
  Real x = f(1, 2);
end TooMany;
