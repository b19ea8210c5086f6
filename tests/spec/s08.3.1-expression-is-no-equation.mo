model ExpressionAlone
  Real x = 1;
equation
  x + 1;
end ExpressionAlone;
