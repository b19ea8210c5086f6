model BooleanHasNoMin
  Boolean b(min = false) = true;
end BooleanHasNoMin;
