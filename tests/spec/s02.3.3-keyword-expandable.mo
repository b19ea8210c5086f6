model KeywordExpandable
  Real expandable = 1;
end KeywordExpandable;
