package P
  constant Real k = 1;
equation
  assert(true, "");
end P;

model PackageWithEquation
  Real y = P.k;
end PackageWithEquation;
