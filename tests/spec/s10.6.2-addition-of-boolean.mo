model TypeBooleanPlus
  Boolean b = time > 1;
  Real x = b + 1;
end TypeBooleanPlus;
