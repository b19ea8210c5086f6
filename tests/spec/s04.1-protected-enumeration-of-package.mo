package P
protected
  type E = enumeration(a, b);
end P;

model ProtectedEnumerationOfPackage
  Integer x = Integer(P.E.a);
end ProtectedEnumerationOfPackage;
