model EnumerationsDiffer
  type A = enumeration(x, y);
  type B = enumeration(p, q);
  A a = B.p;
end EnumerationsDiffer;
