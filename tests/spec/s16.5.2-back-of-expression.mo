model BackOfExpression
  Real u(start = 0) = shiftSample(sample(time, Clock(0.1)), 1);
  Real y = backSample(2*u, 1);
end BackOfExpression;
