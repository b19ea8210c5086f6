model DivisionNoInteger
  parameter Integer a = 6, b = 2;
  parameter Integer q = a/b;
end DivisionNoInteger;
