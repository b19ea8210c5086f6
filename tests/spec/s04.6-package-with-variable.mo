package P
  Real x = 1;
end P;

model PackageWithVariable
  Real y = P.x;
end PackageWithVariable;
