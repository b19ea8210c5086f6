partial model Base
  Real x = 1;
end Base;

model Short = Base;

model PartialThroughShortClass
  Short s;
end PartialThroughShortClass;
