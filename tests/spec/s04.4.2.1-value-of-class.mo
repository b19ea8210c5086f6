model ValueOfClass
  type T = Real;
  Real x = T;
end ValueOfClass;
