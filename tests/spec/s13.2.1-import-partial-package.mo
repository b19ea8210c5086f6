partial package P
  constant Real c = 1;
end P;

model ImportPartialPackage
  import P.c;
  Real x = c;
end ImportPartialPackage;
