model DerOfString
  String s = "a";
  Real x = der(s);
end DerOfString;
