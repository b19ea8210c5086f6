model IntegerDivision
  parameter Integer a = 7, b = 2;
  Real q = a/b;
  Real p = a^b "Real as well";
  Integer s = a - b*3;
end IntegerDivision;
