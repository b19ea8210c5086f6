package P
  discrete Real d = 1;
end P;

model PackageWithDiscrete
  Real x = P.d;
end PackageWithDiscrete;
