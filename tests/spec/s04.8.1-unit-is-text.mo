model UnitIsText
  Real x(unit = 1) = 1;
end UnitIsText;
