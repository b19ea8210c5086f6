model UnitsOfSum
  parameter Real d(unit = "m") = 2;
  parameter Real t(unit = "s") = 3;
  Real x = d + t;
end UnitsOfSum;
