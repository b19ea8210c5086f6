package P
  type Level = Real(unit = "m");
  encapsulated model M
    Level x = 1;
  end M;
end P;

model EncapsulatedType
  P.M m;
end EncapsulatedType;
