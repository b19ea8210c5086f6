model CompareStringAndNumber
  Boolean b = "a" < 1;
end CompareStringAndNumber;
