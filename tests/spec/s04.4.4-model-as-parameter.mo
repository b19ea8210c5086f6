model Tank
  Real level(start = 1, fixed = true);
equation
  der(level) = -level;
end Tank;

model ModelAsParameter
  parameter Tank tank;
end ModelAsParameter;
