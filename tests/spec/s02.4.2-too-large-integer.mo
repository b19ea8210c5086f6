model TooLargeInteger
  Integer n = 9223372036854775808;
end TooLargeInteger;
