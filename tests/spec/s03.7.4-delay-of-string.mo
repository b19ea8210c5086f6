model DelayOfString
  String y = delay("a", 1);
end DelayOfString;
