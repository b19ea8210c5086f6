function f
  input Real u;
  output Real y = u;
algorithm
end f;

model TooMany
  Real x = f(time, 1);
end TooMany;
