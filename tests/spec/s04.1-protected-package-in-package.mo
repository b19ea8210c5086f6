package P
protected
  package Q
    constant Real c = 1;
  end Q;
end P;

model ProtectedPackageInPackage
  Real x = P.Q.c;
end ProtectedPackageInPackage;
