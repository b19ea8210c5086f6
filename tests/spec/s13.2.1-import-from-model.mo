model Tank
  constant Real c = 1;
  Real x = 2;
end Tank;

model ImportFromModel
  import Tank.c;
  Real x = c;
end ImportFromModel;
