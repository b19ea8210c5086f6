model TwoRates "Both clocks for one variable: the chain between them is told"
  Real u = sample(time, Clock(1, 10));
  Real v = 2*u;
  Real w = v + x;
  Real x = sample(time, Clock(1, 20));
end TwoRates;
