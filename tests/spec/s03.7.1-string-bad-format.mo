model StringBadFormat
  parameter String s = String(3.5, format = "*d");
end StringBadFormat;
