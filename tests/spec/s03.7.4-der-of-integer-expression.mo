model DerOfIntegerExpression
  Integer n = integer(time);
  Real x = der(2*n);
end DerOfIntegerExpression;
