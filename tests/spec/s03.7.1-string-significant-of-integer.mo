model StringSignificantOfInteger
  String s = String(3, significantDigits = 2);
end StringSignificantOfInteger;
