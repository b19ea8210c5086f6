model EnumerationUnknown
  type E = enumeration(red, green);
  E e = E.gren;
end EnumerationUnknown;
