model UnaryAfterOperator
  Real x = 2*-2;
end UnaryAfterOperator;
