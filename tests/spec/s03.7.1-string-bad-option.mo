model StringBadOption
  parameter String s = String(1.5, digits = 3);
end StringBadOption;
