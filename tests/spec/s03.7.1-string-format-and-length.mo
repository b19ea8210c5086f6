model StringFormatAndLength
  parameter String s = String(3.0, format = "f", minimumLength = 5);
end StringFormatAndLength;
