model SinOfString
  Real x = sin("a");
end SinOfString;
