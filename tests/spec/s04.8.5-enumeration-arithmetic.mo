model EnumerationArithmetic
  type A = enumeration(a, b);
  Integer x = A.a + 1;
end EnumerationArithmetic;
