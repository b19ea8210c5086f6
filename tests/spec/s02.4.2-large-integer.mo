model LargeInteger "Integers have 64 bits"
  constant Integer largest = 9223372036854775807, least = -largest - 1;
  parameter Integer p = 3000000000;
  Integer n = largest - 1, m = div(least, p), k = mod(largest, p) - 4294967296;
  Real x = 9223372036854775808;
end LargeInteger;
