package P
protected
  type T = Real(unit = "m");
end P;

model ProtectedTypeOfPackage
  P.T x = 1;
end ProtectedTypeOfPackage;
