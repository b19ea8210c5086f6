model KeywordInitial
  Real initial = 1;
end KeywordInitial;
