model Tank
  Real level = time;
end Tank;

model VariableOfModel
  Real y = Tank.level;
end VariableOfModel;
