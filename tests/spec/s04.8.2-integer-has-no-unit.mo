model IntegerHasNoUnit
  Integer n(unit = "1") = 1;
end IntegerHasNoUnit;
