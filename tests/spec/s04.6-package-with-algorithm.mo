package P
  constant Real c = 1;
algorithm
  assert(true, "");
end P;

model PackageWithAlgorithm
  Real x = P.c;
end PackageWithAlgorithm;
