model EnumerationEqual "Two types of the same literals are the same"
  type A = enumeration(x, y);
  type B = enumeration(x, y);
  A a = B.y;
end EnumerationEqual;
