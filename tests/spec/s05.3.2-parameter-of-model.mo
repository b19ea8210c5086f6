model Tank
  parameter Real height = 2;
end Tank;

model ParameterOfModel
  Real y = Tank.height;
end ParameterOfModel;
