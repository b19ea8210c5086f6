model AddStringAndNumber
  parameter String s = "a" + 1;
end AddStringAndNumber;
