model DoubleMinus
  Real x = --2;
end DoubleMinus;
