model Tank
  parameter Real area = 1;
  Real level(start = 1, fixed = true);
equation
  der(level) = -level/area;
end Tank;

model Plant
  Tank tank(arae = 2);
end Plant;
