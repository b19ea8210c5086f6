model ReinitInExpression
  Real x = reinit(x, 1);
end ReinitInExpression;
