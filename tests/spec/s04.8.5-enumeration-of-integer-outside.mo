model EnumerationOfIntegerOutside
  type A = enumeration(a, b);
  A x = A(3);
end EnumerationOfIntegerOutside;
