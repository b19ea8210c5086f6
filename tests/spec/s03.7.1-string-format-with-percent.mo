model StringFormatWithPercent
  parameter String s = String(3.5, format = "%f");
end StringFormatWithPercent;
