partial package Medium
  constant Real c;
end Medium;

model PartialPackage
  Real x = Medium.c;
end PartialPackage;
