model OrOfStrings
  Boolean b = "a" or "b";
end OrOfStrings;
