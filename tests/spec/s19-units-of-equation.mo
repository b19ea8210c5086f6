model UnitsOfEquation
  parameter Real d(unit = "m") = 2;
  Real t(unit = "s");
equation
  t = d;
end UnitsOfEquation;
