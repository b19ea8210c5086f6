package P
protected
  constant Real c = 1;
end P;

model ProtectedConstantOfPackage
  Real x = P.c;
end ProtectedConstantOfPackage;
