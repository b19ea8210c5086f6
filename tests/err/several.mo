model Several "One run reports all that it can"
  Real a = hello;
  parameter Integer n = 1.5;
  Boolean b = 1 + 2;
  Real c(strat = 1);
equation
  c = sin(1, 2);
end Several;
