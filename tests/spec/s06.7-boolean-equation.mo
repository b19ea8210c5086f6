model BooleanEquation
  Boolean b;
equation
  b = 1;
end BooleanEquation;
