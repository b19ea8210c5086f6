partial package Medium
  type Level = Real(unit = "m");
end Medium;

model PartialPackageType
  Medium.Level x = 1;
end PartialPackageType;
