package P
  parameter Real k = 1;
end P;

model PackageWithParameter
  Real y = P.k;
end PackageWithParameter;
