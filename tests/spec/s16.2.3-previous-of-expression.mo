model PreviousOfExpression
  Real u(start = 0) = sample(time, Clock(0.1));
  Real y = previous(2*u);
end PreviousOfExpression;
