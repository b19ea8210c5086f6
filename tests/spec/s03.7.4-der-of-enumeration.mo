model DerOfEnumeration
  type E = enumeration(a, b);
  E e = E.a;
  Real x = der(e);
end DerOfEnumeration;
