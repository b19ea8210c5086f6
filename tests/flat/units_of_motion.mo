model UnitsOfMotion "Units, and what they come to"
  Real s(unit = "m", start = 0, fixed = true), v(unit = "km/h", start = 0, fixed = true), P(unit = "kW"), F(unit = "N"), n(unit = "1");
  parameter Real m(unit = "kg") = 2, F0(unit = "kN") = 5;
equation
  v = der(s);
  F = m*der(v);
  P = F*v;
  F = F0*(1 - n);
  n = F/F0;
end UnitsOfMotion;
