model MinusAfterMinus
  Real x = 2 - -2;
end MinusAfterMinus;
