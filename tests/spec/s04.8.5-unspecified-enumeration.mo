model UnspecifiedEnumeration
  replaceable type E = enumeration(:);
  E e;
end UnspecifiedEnumeration;
