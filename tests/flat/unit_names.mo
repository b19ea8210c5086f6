// Units by their English names, and products without dots.
model UnitNames
  Real a(unit = "Ns/m") = time;
  Real b(unit = "Newton") = time;
  Real c(unit = "Nms/rad") = time;
  Real d(unit = "foo") = time;
end UnitNames;
