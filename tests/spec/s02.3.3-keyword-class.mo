model KeywordClass
  model block
  end block;
  Real x = 1;
end KeywordClass;
