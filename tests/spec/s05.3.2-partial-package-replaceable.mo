partial package PartialMedium
  constant Real c = 3;
end PartialMedium;

model Pipe
  replaceable package Medium = PartialMedium;
  Real x = Medium.c;
end Pipe;

model PartialPackageReplaceable
  Pipe pipe;
end PartialPackageReplaceable;
