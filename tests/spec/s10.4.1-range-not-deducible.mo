model RangeNotDeducible
  Real s = sum(i for i);
end RangeNotDeducible;
