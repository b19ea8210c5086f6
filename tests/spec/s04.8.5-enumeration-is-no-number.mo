model EnumerationIsNoNumber
  type E = enumeration(a, b);
  Integer n = E.a + 1;
end EnumerationIsNoNumber;
