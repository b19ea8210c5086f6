model EnumerationCompared
  type A = enumeration(a, b);
  type B = enumeration(c, d);
  Boolean x = A.a == B.c;
end EnumerationCompared;
