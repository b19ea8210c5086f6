model EnumerationUnit
  type A = enumeration(a, b);
  A x(unit = "m") = A.a;
end EnumerationUnit;
