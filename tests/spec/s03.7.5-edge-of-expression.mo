model EdgeOfExpression
  Boolean b = edge(time > 1);
end EdgeOfExpression;
