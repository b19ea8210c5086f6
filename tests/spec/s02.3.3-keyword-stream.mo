model KeywordStream
  Real stream = 1;
end KeywordStream;
