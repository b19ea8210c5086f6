model UnitsOfArgument
  parameter Real d(unit = "m") = 2;
  Real x = sin(d);
end UnitsOfArgument;
