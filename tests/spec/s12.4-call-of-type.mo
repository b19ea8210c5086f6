type T = Real;

model CallOfType
  Real x = T(1);
end CallOfType;
