package P
  input constant Real c = 1;
end P;

model PackageWithInput
  Real x = P.c;
end PackageWithInput;
