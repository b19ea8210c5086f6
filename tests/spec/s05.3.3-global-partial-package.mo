partial package Medium
  constant Real c = 3;
end Medium;

model GlobalPartialPackage
  Real x = .Medium.c;
end GlobalPartialPackage;
