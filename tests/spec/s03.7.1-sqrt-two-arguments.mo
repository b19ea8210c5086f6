model SqrtTwoArguments
  Real x = sqrt(1, 2);
end SqrtTwoArguments;
