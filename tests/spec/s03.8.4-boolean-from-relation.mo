model BooleanFromRelation "Relations outside noEvent change at events only"
  Boolean b = time > 1;
  discrete Integer n = if b then 1 else 2;
end BooleanFromRelation;
