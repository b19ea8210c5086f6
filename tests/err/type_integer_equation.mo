model TypeIntegerEquation
  Boolean b;
equation
  b = 1;
end TypeIntegerEquation;
