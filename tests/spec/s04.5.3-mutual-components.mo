model Hen
  Egg e;
end Hen;

model Egg
  Hen h;
end Egg;
