partial package P
  constant Real c = 1;
end P;

model ImportAllPartialPackage
  import P.*;
  Real x = c;
end ImportAllPartialPackage;
