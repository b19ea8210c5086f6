model Tank
  Real level(start = 1, fixed = true);
equation
  der(level) = -level;
end Tank;

model Plant
  Tank tank;
  Real y = 2*tank.levl;
end Plant;
