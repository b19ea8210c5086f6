model SubtractStrings
  parameter String s = "a" - "b";
end SubtractStrings;
