model UnknownName
  Real level(start = 1, fixed = true);
equation
  der(level) = -lvel;
end UnknownName;
