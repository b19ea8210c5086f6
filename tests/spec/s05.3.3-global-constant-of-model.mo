model Tank
  constant Real c = 1;
  Real x = 2;
end Tank;

model GlobalConstantOfModel
  Real x = .Tank.c;
end GlobalConstantOfModel;
