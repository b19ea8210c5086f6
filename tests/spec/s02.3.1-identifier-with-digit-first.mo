model IdentifierWithDigitFirst
  Real 2x = 1;
end IdentifierWithDigitFirst;
