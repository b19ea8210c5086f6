model KeywordOperator
  Real operator = 1;
end KeywordOperator;
