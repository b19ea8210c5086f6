type Y = Real;

model LaterComponentHidesClass
  Y a = 1;
  Real Y = 2;
end LaterComponentHidesClass;
