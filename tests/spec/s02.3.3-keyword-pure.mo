model KeywordPure
  Real pure = 1;
end KeywordPure;
