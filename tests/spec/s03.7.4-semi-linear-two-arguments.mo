model SemiLinearTwoArguments
  Real x = semiLinear(time, 1);
end SemiLinearTwoArguments;
