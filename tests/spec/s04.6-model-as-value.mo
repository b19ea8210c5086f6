model M
  Real x = 1;
end M;

model ModelAsValue
  M m, n;
equation
  m = n;
end ModelAsValue;
