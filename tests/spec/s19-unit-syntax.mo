model UnitSyntax
  Real x(unit = "m//s") = time;
end UnitSyntax;
