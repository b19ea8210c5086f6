partial type Level = Real(unit = "m");

model PartialType
  Level x = 1;
end PartialType;
