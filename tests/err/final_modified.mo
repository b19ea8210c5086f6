model Tank
  final parameter Real area = 1;
  Real level(start = 1, fixed = true);
equation
  der(level) = -level/area;
end Tank;

model FinalModified
  Tank tank(area = 2);
end FinalModified;
