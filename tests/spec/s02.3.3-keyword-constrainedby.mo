model KeywordConstrainedby
  Real constrainedby = 1;
end KeywordConstrainedby;
