model CaseCounts
  Real Level = 1;
  Real y = level;
end CaseCounts;
