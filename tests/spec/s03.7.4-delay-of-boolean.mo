model DelayOfBoolean
  Boolean b = time > 1;
  Real y = delay(b, 1);
end DelayOfBoolean;
