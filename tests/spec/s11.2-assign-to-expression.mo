model AssignToExpression
  Real x;
algorithm
  x + 1 := 2;
end AssignToExpression;
