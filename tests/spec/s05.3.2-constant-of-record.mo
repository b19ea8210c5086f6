record Data
  constant Real c = 2;
  Real x;
end Data;

model ConstantOfRecord
  Real y = Data.c;
end ConstantOfRecord;
