model CeilOfString
  Real x = ceil("1");
end CeilOfString;
