// Units as they are written elsewhere, with what the specification has for them.
model UnitSpellings
  Real a(unit = "kg*m^2") = 1;
  Real b(unit = "W/m2K") = 1;
  Real c(unit = "J/(kg K)") = 1;
  Real d(unit = "m/s/s") = 1;
  Real e(unit = "°C") = 1;
  Real f(unit = "Nms") = 1;
  Real g(unit = "KW") = 1;
  Real h(unit = "-") = 1;
  Real i(unit = "µm") = 1;
  Real j(unit = "apples") = 1;
  Real k(unit = "W/mK") = 1;
  Real l(unit = "m", displayUnit = "s") = 1;
  Real m(unit = "m", displayUnit = "apples/s") = 1;
end UnitSpellings;
