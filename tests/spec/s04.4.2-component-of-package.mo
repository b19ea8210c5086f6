package P
  constant Real c = 1;
end P;

model ComponentOfPackage
  P p;
end ComponentOfPackage;
