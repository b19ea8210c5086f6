model EnumerationBounds
  type A = enumeration(a, b);
  A x(min = 1) = A.a;
end EnumerationBounds;
