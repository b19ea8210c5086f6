function rate
  input Real u;
  output Real y = der(u);
algorithm
end rate;

model DerInFunction
  Real x = rate(time);
end DerInFunction;
