model KeywordAsName
  Real der = 1;
end KeywordAsName;
