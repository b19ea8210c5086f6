model BooleanLoop
  Boolean a, b;
equation
  a = not b;
  b = a;
end BooleanLoop;
