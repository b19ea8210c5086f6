model AssignExpression
  Real x, y;
algorithm
  x + y := 2;
end AssignExpression;
