package P
protected
  constant Real c = 1;
end P;

model ProtectedGlobal
  Real x = .P.c;
end ProtectedGlobal;
