partial package Medium
  constant Real c = 3;
end Medium;

model PartialPackageConstant
  Real x = Medium.c;
end PartialPackageConstant;
