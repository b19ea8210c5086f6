model SignOfString
  Integer x = sign("a");
end SignOfString;
