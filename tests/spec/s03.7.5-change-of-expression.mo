model ChangeOfExpression
  Integer n = integer(time);
  Boolean b = change(n + 1);
end ChangeOfExpression;
