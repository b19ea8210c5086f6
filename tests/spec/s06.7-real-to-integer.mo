model TypeRealToInteger
  parameter Integer n = 2.5;
  Real x = n;
end TypeRealToInteger;
