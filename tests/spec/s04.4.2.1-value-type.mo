model ValueType
  Integer n = 1.5;
end ValueType;
