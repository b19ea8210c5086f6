model KeywordPart
  Real x = y.in;
end KeywordPart;
