model StringFormatLengthModifier
  parameter String s = String(3, format = "ld");
end StringFormatLengthModifier;
