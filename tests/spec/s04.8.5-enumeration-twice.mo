model EnumerationTwice
  type E = enumeration(a, b, a);
  E e = E.a;
end EnumerationTwice;
