model BooleanUnit
  Boolean x(unit = "1") = true;
end BooleanUnit;
