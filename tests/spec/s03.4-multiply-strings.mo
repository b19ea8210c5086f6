model MultiplyStrings
  parameter String s = "a"*"b";
end MultiplyStrings;
