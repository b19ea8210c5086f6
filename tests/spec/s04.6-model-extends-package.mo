package P
  constant Real c = 1;
end P;

model ModelExtendsPackage
  extends P;
  Real x = c;
end ModelExtendsPackage;
