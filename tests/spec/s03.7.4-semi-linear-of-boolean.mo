model SemiLinearOfBoolean
  Real x = semiLinear(true, 1, 2);
end SemiLinearOfBoolean;
