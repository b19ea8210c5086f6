model PreOfExpression
  Integer n = integer(time);
  Integer m = pre(2*n);
end PreOfExpression;
