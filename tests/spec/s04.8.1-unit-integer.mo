model UnitInteger
  Real x(unit = 1) = 2;
end UnitInteger;
