model StringFormats
  parameter Real r = 12.34567;
  parameter String a = String(r, significantDigits = 3);
  parameter String b = String(r, minimumLength = 10, leftJustified = false);
  parameter String c = String(r, format = ".2f");
  parameter String d = String(42, 6, false) + String(true);
end StringFormats;
