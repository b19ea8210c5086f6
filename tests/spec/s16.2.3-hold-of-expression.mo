model HoldOfExpression
  Real u(start = 0) = sample(time, Clock(0.1));
  Real y = hold(u + 1);
end HoldOfExpression;
