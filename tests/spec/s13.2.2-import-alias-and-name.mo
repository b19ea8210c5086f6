package P
  constant Real c = 1;
  constant Real d = 1;
end P;

model ImportAliasAndName
  import c = P.d;
  import P.c;
  Real x = 1;
end ImportAliasAndName;
