model IntegerOfString
  Integer x = Integer("1");
end IntegerOfString;
