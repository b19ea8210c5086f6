function clock
  output Real y = time;
algorithm
end clock;

model TimeInFunction
  Real x = clock();
end TimeInFunction;
