model UnitsOfDerivative
  Real s(unit = "m", start = 0, fixed = true);
  Real v(unit = "m") = time;
equation
  der(s) = v;
end UnitsOfDerivative;
