model Tank
  constant Real height = 2;
  Real x = time;
end Tank;

model ConstantOfModel
  Real y = Tank.height;
end ConstantOfModel;
